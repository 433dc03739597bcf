-- Saved texts of announcements.
create table announcement_templates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- {ar: {subject, text}, en: …}, as in announcements.
  words jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- Names differ, so that a list of names is unambiguous.
create unique index announcement_templates_name on announcement_templates (tenant_id, lower(name));
alter table announcement_templates enable row level security, force row level security;
create policy own on announcement_templates to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on announcement_templates to maydan_system using (true) with check (true);
grant select, insert, update, delete on announcement_templates to maydan_app, maydan_system;
