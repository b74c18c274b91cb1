"""The resource types that exist without any module, and the names of their attributes."""

from __future__ import annotations

METAPARAMETERS = frozenset(
    {"alias", "audit", "before", "loglevel", "noop", "notify", "require", "schedule", "stage", "subscribe", "tag"}
)

_ATTRIBUTES = {
    "file": "backup checksum checksum_value content ctime ensure force group ignore links max_files mode mtime owner "
    "path provider purge recurse recurselimit replace selinux_ignore_defaults selrange selrole seltype seluser "
    "show_diff source source_permissions sourceselect staging_location target type validate_cmd validate_replacement",
    "exec": "command creates cwd environment group logoutput onlyif path provider refresh refreshonly returns timeout "
    "tries try_sleep umask unless user",
    "package": "adminfile allow_virtual allowcdrom category command configfiles description enable_only ensure flavor "
    "install_only install_options instance mark name package_settings platform provider reinstall_on_refresh "
    "responsefile root source status uninstall_options vendor",
    "service": "binary control enable ensure flags hasrestart hasstatus logonaccount logonpassword manifest name path "
    "pattern provider restart start status stop timeout",
    "user": "allowdupe attribute_membership attributes auth_membership auths comment ensure expiry forcelocal gid "
    "groups home ia_load_module iterations key_membership keys loginclass managehome membership name password "
    "password_max_age password_min_age password_warn_days profile_membership profiles project provider purge_ssh_keys "
    "role_membership roles salt shell system uid",
    "group": "allowdupe attribute_membership attributes auth_membership ensure forcelocal gid ia_load_module members "
    "name provider system",
    "notify": "message name withpath",
    "cron": "command ensure environment hour minute month monthday name provider special target user weekday",
    "host": "comment ensure host_aliases ip name provider target",
    "mount": "atboot blockdevice device dump ensure fstype name options pass provider remounts target",
    "tidy": "age backup matches max_files path recurse rmdirs size type",
    "schedule": "name period periodmatch range repeat weekday",
    "filebucket": "name path port server",
    "resources": "name purge unless_system_user unless_uid",
    "stage": "name",
    "whit": "name",
    "component": "name",
}
_OTHERS = (
    "augeas mailalias maillist selboolean selmodule ssh_authorized_key sshkey yumrepo zfs zone zpool "
    "scheduled_task router vlan interface macauthorization mcx computer k5login"
)

BUILT_IN = frozenset({*_ATTRIBUTES, *_OTHERS.split()})
"""Names of resource types, in lower case."""


def attributes_of(name: str) -> frozenset[str] | None:
    """Return the attributes of a built-in resource type, metaparameters included; None when they are not known."""
    text = _ATTRIBUTES.get(name)
    return None if text is None else METAPARAMETERS | frozenset(text.split())
