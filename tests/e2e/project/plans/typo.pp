plan demo::typo() {
  [1, 2].each |$_i| {
    run_command('true', 'localhost', '_max_failure' => '10%', '_catch_errors' => true)
  }
}
