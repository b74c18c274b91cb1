plan demo::timeout(TargetSpec $targets) {
  $results = run_command('sleep 30', $targets, '_timeout' => 0.3, '_catch_errors' => true)
  return($results.map |$r| { $r.error.kind })
}
