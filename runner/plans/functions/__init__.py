"""The functions of plans, one a file: the file name is the Puppet name, `__` stands for `::`."""
