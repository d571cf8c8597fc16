"""The pytest plugin: it collects scenario files; nothing of `oracle` is imported before there is one."""
