-- What every process of this installation has to agree on (platform/settings/one-installation.ts), and whose address its operator's is.
create table installation (part text primary key, known text[] not null);
alter table installation enable row level security;
alter table installation force row level security;
create policy system on installation to maydan_system using (true) with check (true);
grant select, insert, update on installation to maydan_system;
