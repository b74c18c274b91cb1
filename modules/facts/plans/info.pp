# @summary Returns one line for each target: its name, operating system, release and family.
#
# @param targets
#   The targets to describe. Targets that cannot be reached are left out.
plan facts::info(
  TargetSpec $targets
) {
  $results = run_task('facts', $targets, '_catch_errors' => true)
  return($results.ok_set.map |$result| {
    $os = $result['os']
    "${result.target.name}: ${os['name']} ${os['release']['full']} (${os['family']})"
  })
}
