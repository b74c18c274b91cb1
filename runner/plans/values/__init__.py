"""The values plans work with: Target, Result, ResultSet, Future, ContainerResult, ResourceInstance.

Each wraps what the executor and the inventory know into something that Puppet code can ask.
"""
