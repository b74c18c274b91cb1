# Splits an array at random into `size` elements and the others.
#
# @param array
#   What to split.
# @param size
#   How many elements the first part has.
function canary::random_split(Array $array, Integer[1] $size) >> Tuple[Array, Array] {
  $count = [$size, $array.size].min
  $picked = Integer[1, [$count, 1].max].reduce([]) |$memo, $i| {
    $left = $array - $memo
    if $left.empty { $memo } else { $memo + [$left[canary::random_index($left.size)]] }
  }
  [$picked, $array - $picked]
}
