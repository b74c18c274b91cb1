"""The functions of the puppetlabs-stdlib module; `stdlib__name.py` is `stdlib::name`."""
