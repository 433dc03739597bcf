-- What the registrants of a hackathon know of it and what is public: where the two differ, its team is asked whether to notify them.
create table change_notices (
  tenant_id uuid primary key references tenants on delete cascade,
  -- new whenever other facts are published, so that an outdated message cannot be sent
  id uuid not null,
  told jsonb not null,
  published jsonb not null,
  published_at timestamptz not null default now()
);
alter table change_notices enable row level security;
alter table change_notices force row level security;
create policy own on change_notices to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy of_mine on change_notices for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = asking_user()));
create policy system on change_notices to maydan_system using (true) with check (true);
grant select, insert, update on change_notices to maydan_app;
grant select, insert, update, delete on change_notices to maydan_system;

-- The notice that an announcement carries. The index keeps two people from sending the same one.
alter table announcements add column notice_id uuid;
create unique index announcements_notice on announcements (tenant_id, notice_id) where notice_id is not null;
