"""Plans written in YAML: read, checked, run step by step, and converted to Puppet code.

Goes in: a YAML file. Comes out: a plan with the same interface as one of Puppet code, or an error with file and line.
"""
