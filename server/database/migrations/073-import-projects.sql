-- Projects that imports create.
alter table import_rows
  -- Row in the file, if it became several rows. Null: the number.
  add column file_row integer,
  -- Whether the row's registered person joined a team by the import.
  add column joined boolean not null default false,
  -- What became of the row's project. Null: none.
  add column project text check (project in ('created', 'existing')),
  -- The created project. Null after it was deleted.
  add column project_id uuid,
  -- contract/imports/imports-endpoints.ts, undoneRows.
  add column project_undone text check (project_undone in ('reversed', 'kept')),
  add foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete set null (project_id);
create index import_rows_project on import_rows (tenant_id, project_id);

-- Whether mails of an import's notice are neither delivered nor rejected yet.
create function has_waiting_notices(of_tenant uuid, of_import uuid) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from imports i where i.tenant_id = of_tenant and i.id = of_import)
    and exists (select from outbox where batch = of_import and template = 'registration_imported' and sent_at is null and dead_at is null
      and (expires_at is null or expires_at > now()))
$$;
revoke all on function has_waiting_notices from public;
grant execute on function has_waiting_notices to maydan_app;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function has_waiting_notices owner to maydan_system;
revoke create on schema public from maydan_system;
