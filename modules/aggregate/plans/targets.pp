# @summary Runs a task, command or script and lists, for each key of the result, which targets gave each value.
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
plan aggregate::targets(
  TargetSpec                 $targets,
  Optional[String[0]]        $task    = undef,
  Optional[String[0]]        $command = undef,
  Optional[String[0]]        $script  = undef,
  Hash[String, Data]         $params  = {}
) {
  $given = [$task, $command, $script].filter |$action| { $action =~ NotUndef }
  if $given.size != 1 {
    fail_plan('Exactly one of task, command and script must be given', 'aggregate/invalid-params')
  }

  $options = $params + { '_catch_errors' => true }
  $results = if $task {
    run_task($task, $targets, $options)
  } elsif $command {
    run_command($command, $targets, $options)
  } else {
    run_script($script, $targets, $options)
  }

  return($results.reduce({}) |$by_key, $result| {
    $result.value.reduce($by_key) |$memo, $pair| {
      $value = String($pair[1], { Any => '%s', Hash => '%p', Array => '%p' })
      $known = $memo[$pair[0]].lest || { {} }
      $names = $known[$value].lest || { [] }
      $memo + { $pair[0] => $known + { $value => $names + [$result.target.name] } }
    }
  })
}
