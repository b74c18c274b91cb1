# Joins two result sets.
#
# @param first
#   The results that come first.
# @param second
#   The results that follow.
function canary::merge(ResultSet $first, ResultSet $second) >> ResultSet {
  ResultSet.new($first.results + $second.results)
}
