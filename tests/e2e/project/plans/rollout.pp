# @summary Installs a release everywhere, a few machines at a time.
#
# @param targets
#   Where to install it.
# @param version
#   The version to install.
plan demo::rollout(TargetSpec $targets, String[1] $version) {
  $results = run_task('demo::release', $targets, "install ${version}",
    'version'       => $version,
    '_batches'      => [1, '50%', '100%'],
    '_max_failures' => '10%',
    '_catch_errors' => true,
  )
  unless $results.ok {
    fail_plan('stopped', 'demo/rollout-failed', {
      'not_run' => $results.filter_set |$r| { $r.error =~ NotUndef and $r.error.kind == 'prun/not-run' }.names,
    })
  }
  return($results.names)
}
