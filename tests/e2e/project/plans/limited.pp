plan demo::limited(Integer $limit, Integer $count = 6) {
  $began = Timestamp()
  $numbers = parallelize(Integer[1, $count].map |$i| { $i }, '_concurrency' => $limit) |$i| { ctrl::sleep(0.1) $i }
  $seconds = Timestamp() - $began
  return({ 'numbers' => $numbers, 'seconds' => Float($seconds) })
}
