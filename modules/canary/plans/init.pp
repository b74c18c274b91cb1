# @summary Runs a task, command or script on a few random targets first, and on the others only when all of those succeed.
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
# @param canary_size
#   How many targets go first.
plan canary(
  TargetSpec                 $targets,
  Optional[String[0]]        $task        = undef,
  Optional[String[0]]        $command     = undef,
  Optional[String[0]]        $script      = undef,
  Hash[String, Data]         $params      = {},
  Integer[1]                 $canary_size = 1
) {
  $given = [$task, $command, $script].filter |$action| { $action =~ NotUndef }
  if $given.size != 1 {
    fail_plan('Exactly one of task, command and script must be given', 'canary/invalid-params')
  }

  [$canaries, $others] = canary::random_split(get_targets($targets), $canary_size)
  $options = $params + { '_catch_errors' => true }

  $first = if $task {
    run_task($task, $canaries, $options)
  } elsif $command {
    run_command($command, $canaries, $options)
  } else {
    run_script($script, $canaries, $options)
  }

  $second = if !$first.ok {
    canary::skip($others)
  } elsif $task {
    run_task($task, $others, $options)
  } elsif $command {
    run_command($command, $others, $options)
  } else {
    run_script($script, $others, $options)
  }

  $results = canary::merge($first, $second)
  unless $results.ok {
    fail_plan("${results.error_set.count} targets failed, ${canary_size} ran first", 'bolt/run-failure', {
      'action'     => 'canary',
      'result_set' => $results,
    })
  }
  return($results)
}
