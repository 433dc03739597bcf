-- Published pages whose address is spelled much like one at which nothing is: what everybody may find anyway, and nothing else. It runs as
-- the system, because under row-level security no trigram index may be used.
create index tenants_near on tenants using gin (tenant_name gin_trgm_ops) where status = 'published' and visibility = 'listed';
create function near_pages(wanted text) returns table (tenant_name text, name_ar text, name_en text)
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45 as $$
  select t.tenant_name, t.name_ar, t.name_en from tenants t
  where t.status = 'published' and t.visibility = 'listed' and t.tenant_name % wanted
  order by similarity(t.tenant_name, wanted) desc, t.tenant_name limit 3
$$;
revoke all on function near_pages(text) from public;
grant execute on function near_pages(text) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function near_pages(text) owner to maydan_system;
revoke create on schema public from maydan_system;

-- A wish to hear of the next edition, which a finished hackathon takes.
alter table registrations drop constraint registrations_kind_check;
alter table registrations add constraint registrations_kind_check check (kind in ('application', 'waiting', 'interest', 'next_edition'));
create index registrations_next_edition on registrations (created_at) where kind = 'next_edition';

-- What somebody uploaded for no hackathon: their own for a day, until a page of theirs takes it up.
create table user_files (
  user_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid() primary key,
  name text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);
create index user_files_user on user_files (user_id, created_at);
create index user_files_created on user_files (created_at);
alter table user_files enable row level security;
alter table user_files force row level security;
create policy own on user_files to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on user_files to maydan_system using (true) with check (true);
grant select, insert, delete on user_files to maydan_app;
grant select, insert, update, delete on user_files to maydan_system;
