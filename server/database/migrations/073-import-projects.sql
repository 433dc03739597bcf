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
