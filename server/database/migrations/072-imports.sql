-- Imports of registrations from sheets. They are deleted 30 days after the import, drafts after 7 days.
create table imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  filename text not null,
  source text not null,
  headings text[] not null,
  -- contract/imports/imports-endpoints.ts, ImportChoices.
  choices jsonb not null,
  -- Whether the choices are those of an earlier import with the same headings.
  is_remembered boolean not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- Where people agreed that their data is used, and when.
  agreed_where text,
  agreed_on date,
  imported_at timestamptz,
  undone_at timestamptz,
  primary key (tenant_id, id),
  check ((imported_at is null) = (agreed_on is null) and (agreed_on is null) = (agreed_where is null)),
  check (undone_at is null or imported_at is not null)
);
create index imports_created_by on imports (created_by);
create index imports_age on imports (coalesce(imported_at, created_at));
alter table imports enable row level security, force row level security;
create policy own on imports to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy unseen_by_judges on imports as restrictive to maydan_app
  using ((select asking_judge()) is null) with check (asking_judge() is null);
create policy system on imports to maydan_system using (true) with check (true);
grant select, insert, update, delete on imports to maydan_app, maydan_system;

-- Rows of imported sheets.
create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- Row in the file.
  number integer not null,
  -- Emptied by the import, except in rows with faults.
  cells text[] not null,
  -- The person's address as read from the cells; '' if there is none.
  email text not null,
  -- contract/imports/imports-endpoints.ts, RowOutcome. In a draft, 'create' includes people who are registered already.
  outcome text not null check (outcome in ('create', 'complete', 'existing', 'repeated', 'faulted')),
  -- [{column, code}]
  faults jsonb not null,
  -- contract/imports/read-row.ts, ImportedRow. Null after the import, and in rows with faults.
  person jsonb,
  -- The registration that the row created or completed. Null after its erasure.
  registration_id uuid,
  -- What the import wrote, hashed, so that undoing finds later changes.
  written bytea,
  -- Fields that the import added to a registration.
  added text[],
  -- contract/imports/imports-endpoints.ts, undoneRows.
  undone text check (undone in ('reversed', 'kept')),
  -- When the person was notified.
  notified_at timestamptz,
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id)
);
create index import_rows_registration on import_rows (tenant_id, registration_id);
create index import_rows_email on import_rows (tenant_id, email);
alter table import_rows enable row level security, force row level security;
create policy own on import_rows to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy unseen_by_judges on import_rows as restrictive to maydan_app
  using ((select asking_judge()) is null) with check (asking_judge() is null);
create policy system on import_rows to maydan_system using (true) with check (true);
grant select, insert, update, delete on import_rows to maydan_app, maydan_system;

-- Addresses that reject the notice of an import permanently get no announcements. The mail's batch is the id of the import.
create function note_import_bounce() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update registrations r set bounced_at = now() from import_rows i
      where i.import_id = new.batch and i.email = new.recipient and r.tenant_id = i.tenant_id and r.email = i.email;
    return null;
  end
$$;
create trigger import_notice_bounced after update of dead_at on outbox for each row
  when (new.template = 'registration_imported' and new.dead_at is not null and old.dead_at is null and refuses_for_good(new.last_error))
  execute function note_import_bounce();

revoke all on function note_import_bounce from public;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function note_import_bounce owner to maydan_system;
revoke create on schema public from maydan_system;
