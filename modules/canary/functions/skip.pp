# Makes a failed result for each target that was not run.
#
# @param targets
#   The targets that were left out.
function canary::skip(Array[Target] $targets) >> ResultSet {
  ResultSet.new($targets.map |$target| {
    Result.new($target, {
      '_error' => {
        'msg'     => "Skipped ${target.name} because of a previous failure",
        'kind'    => 'canary/skipped-target',
        'details' => {},
      },
    })
  })
}
