-- Files that candidates answer a question with. Each stands in the store by itself, behind bytes of its own, and goes with its row.
create table registration_files (
  tenant_id uuid not null,
  registration_id uuid not null,
  -- as the answer's name: q_{id}
  question text not null,
  blob text not null,
  -- as its sender called it
  name text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, question),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
alter table registration_files enable row level security;
alter table registration_files force row level security;
create policy own on registration_files to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on registration_files to maydan_system using (true) with check (true);
grant select, insert, update on registration_files to maydan_app;
grant select, insert, update, delete on registration_files to maydan_system;
