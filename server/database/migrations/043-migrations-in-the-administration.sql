-- The administration shows whether the database belongs to the running release.
grant select on migrations to maydan_system;
