-- What is kept of somebody is found by who they are, wherever it stands.
create index audit_log_actor on audit_log (actor);
create index audit_log_object on audit_log (object_id) where object_kind = 'user';
