plan demo::secret(Sensitive[String] $password) {
  out::message("the password is ${password}")
  return($password.unwrap.size)
}
