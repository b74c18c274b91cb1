"""The functions that the language itself provides; a module here is one function, named by its file."""
