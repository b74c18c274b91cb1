"""Plugins: where values come from that do not stand in the files themselves.

A hash with the key `_plugin` is a reference; it is replaced by what the plugin's `resolve_reference` hook returns for
the other keys. A plugin is one of three things:

- built in: a file of this folder (`env_var`, `prompt`, `task`, `yaml`, `pkcs7`, `puppetdb`);
- a module with `bolt_plugin.json`, whose hooks are tasks (`module.py`);
- a Python package with an entry point in the group `prun.plugins`: the entry point is a callable that takes a
  `PluginContext` and returns a `Plugin` (`port.py`).

In: references and the settings under `plugins` of the configuration. Out: data. Tasks are run, and people are asked,
through the ports that `app` hands in.
"""
