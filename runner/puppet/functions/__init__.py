"""The functions that Puppet code can call without loading a module.

A function is a plain Python function under a decorator that states its Puppet signature; its module's file name is
its Puppet name. In: Puppet values, a block, and a `CallContext` where a function asks for one. Out: a Puppet value,
or an `ArgumentFault` with the words of Puppet.

    signature    the decorator, overloads and their dispatch
    registry     name → function; finds modules by file name and imports them when they are first called
    core/        what the language itself provides, one file a function
    new/         conversions: `Type.new`
    stdlib/      the functions of the puppetlabs-stdlib module

It must not know how code is compiled, where modules lie, or what a catalog is: those come through the context.
"""
