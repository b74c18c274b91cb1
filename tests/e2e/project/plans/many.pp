plan demo::many(Integer $count) {
  return(parallelize(Integer[1, $count].map |$i| { $i }) |$i| { ctrl::sleep(0.05) $i }.size)
}
