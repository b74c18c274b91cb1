# @summary Gathers facts on targets and stores them in the inventory for the rest of the run.
#
# @param targets
#   The targets to gather facts on.
#
# @return The results of the facts task, one for each target.
plan facts(
  TargetSpec $targets
) {
  $results = run_task('facts', $targets, '_catch_errors' => true)
  $results.ok_set.each |$result| {
    add_facts($result.target, $result.value)
  }
  unless $results.ok {
    fail_plan('Gathering facts failed on some targets', 'facts/failed', { 'result_set' => $results })
  }
  return($results)
}
