"""From names to things: the modulepath, what its files define, and an evaluation put together.

    modules      module names to directories; which modules a module can see
    unit_loader  a source file to its executed code, through the code cache
    autoload     the one definition that a file must hold, with Puppet's errors when it does not
    linker       function names to Python callables
    templates    EPP
    plans        plans as `runner.plans` calls them
    recorder     the simplest catalog, for code that declares resources outside of a compilation
    environment  all of it together

In: a modulepath, settings, a log, ports. Out: an `Environment` that evaluates code. It must not know targets,
transports or the command line.
"""

from runner.puppet.loaders.environment import Environment
from runner.puppet.loaders.modules import ModulePath

__all__ = ["Environment", "ModulePath"]
