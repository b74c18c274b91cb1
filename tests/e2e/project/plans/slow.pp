plan demo::slow(TargetSpec $targets, String $marker) {
  $r = catch_errors() || { run_command("touch ${marker}; sleep 60", $targets) }
  out::message("went on with ${r}")
  ctrl::sleep(60)
}
