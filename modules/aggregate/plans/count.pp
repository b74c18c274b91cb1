# @summary Runs a task, command or script and counts, for each key of the result, how many targets gave each value.
#
# @param targets
#   Where to run it.
# @param task
#   The task to run; exactly one of task, command and script is given.
# @param command
#   The command to run.
# @param script
#   The script to run.
# @param params
#   Parameters of the task, or options of the command or script.
plan aggregate::count(
  TargetSpec                 $targets,
  Optional[String[0]]        $task    = undef,
  Optional[String[0]]        $command = undef,
  Optional[String[0]]        $script  = undef,
  Hash[String, Data]         $params  = {}
) {
  $by_target = run_plan('aggregate::targets', {
    'targets' => $targets, 'task' => $task, 'command' => $command, 'script' => $script, 'params' => $params,
  })
  return($by_target.reduce({}) |$counts, $entry| {
    $counts + { $entry[0] => $entry[1].reduce({}) |$memo, $pair| { $memo + { $pair[0] => $pair[1].size } } }
  })
}
