# @summary Restarts targets and waits until they are back.
#
# @param targets
#   The targets to restart.
# @param message
#   What logged-in users are told.
# @param reboot_delay
#   Seconds between the request and the restart.
# @param disconnect_wait
#   Seconds to wait before the first look whether targets are back.
# @param reconnect_timeout
#   Seconds after which a target that is not back counts as failed.
# @param retry_interval
#   Seconds between looks.
# @param fail_plan_on_errors
#   Whether targets that do not come back fail the plan.
plan reboot(
  TargetSpec           $targets,
  Optional[String]     $message             = undef,
  Integer[1]           $reboot_delay        = 1,
  Integer[0]           $disconnect_wait     = 10,
  Integer[0]           $reconnect_timeout   = 180,
  Integer[0]           $retry_interval      = 1,
  Boolean              $fail_plan_on_errors = true
) {
  $target_objects = get_targets($targets)

  # A target is back when it tells another boot than before.
  $before = run_task('reboot::last_boot_time', $target_objects)
  $boots = $before.reduce({}) |$memo, $result| {
    $memo + { $result.target.name => $result.message }
  }

  $requested = run_task('reboot', $target_objects, 'timeout' => $reboot_delay, 'message' => $message)
  ctrl::sleep($disconnect_wait)

  $attempts = $reconnect_timeout / [$retry_interval, 1].max + 1
  $outcome = Integer[1, $attempts].reduce({ 'left' => $target_objects, 'last' => {} }) |$state, $attempt| {
    if $state['left'].empty {
      $state
    } else {
      if $attempt > 1 { ctrl::sleep($retry_interval) }
      $looks = without_default_logging() || {
        run_task('reboot::last_boot_time', $state['left'], '_catch_errors' => true)
      }
      $back = $looks.ok_set.filter_set |$result| { $result.message != $boots[$result.target.name] }
      ({ 'left' => $state['left'] - $back.targets, 'last' => $looks })
    }
  }

  $failed = $outcome['left'].map |$target| {
    Result.new($target, {
      '_output' => 'failed to reboot',
      '_error'  => {
        'msg'     => "Target ${target.name} was not back ${reconnect_timeout} seconds after its restart",
        'kind'    => 'bolt/reboot-timeout',
        'details' => {},
      },
    })
  }
  $succeeded = ($target_objects - $outcome['left']).map |$target| {
    Result.new($target, { '_output' => 'rebooted' })
  }
  $results = ResultSet.new($succeeded + $failed)

  if $fail_plan_on_errors and !$failed.empty {
    fail_plan("${failed.size} of ${target_objects.size} targets did not come back", 'bolt/reboot-failed', {
      'result_set' => $results,
    })
  }
  return($results)
}
