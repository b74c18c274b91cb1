plan demo::naps(String $marker) {
  $beside = background() || { ctrl::sleep(60) }
  file::write($marker, 'started')
  parallelize([1, 2, 3]) |$i| { ctrl::sleep(60) }
}
