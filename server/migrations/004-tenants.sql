create table tenants (
  id uuid primary key default gen_random_uuid(),
  tenant_name text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'suspended', 'archived')),
  name_ar text not null default '', name_en text not null default '',
  description_ar text not null default '', description_en text not null default '',
  organizer_ar text not null default '', organizer_en text not null default '',
  kind text not null, format text not null,
  city text not null default '', country text not null default 'SA',
  venue_ar text not null default '', venue_en text not null default '',
  map_url text not null default '',
  timezone text not null default 'Asia/Riyadh',
  starts_at timestamptz not null, ends_at timestamptz not null,
  registration_opens_at timestamptz not null, registration_closes_at timestamptz not null,
  submission_closes_at timestamptz, winners_at timestamptz,
  called_off text check (called_off in ('cancelled', 'postponed')),
  called_off_reason_ar text not null default '', called_off_reason_en text not null default '',
  contact_email text not null default '',
  languages text not null check (languages in ('ar', 'ar+en', 'en')),
  visibility text not null default 'listed' check (visibility in ('listed', 'unlisted')),
  eligibility jsonb not null,
  logo uuid, cover uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || description_ar || ' ' || description_en || ' ' || city)) stored
);
create index tenants_search on tenants using gin (search_text gin_trgm_ops);
create index tenants_public on tenants (created_at desc) where status = 'published' and visibility = 'listed';

-- Every address that a tenant ever had. A name is unique for ever: a rename frees nothing. It is claimed before its tenant is
-- written, so that a loser of a race has done nothing yet.
create table tenant_names (
  name text primary key,
  tenant_id uuid not null references tenants on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index tenant_names_tenant on tenant_names (tenant_id);

create table members (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index members_user on members (user_id, tenant_id);

-- Stored pictures. The bytes lie in the file store under names made of their hashes (variants[].blob).
create table files (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table tenants add foreign key (id, logo) references files (tenant_id, id) deferrable initially deferred;
alter table tenants add foreign key (id, cover) references files (tenant_id, id) deferrable initially deferred;

alter table tenants enable row level security;
alter table tenants force row level security;
alter table tenant_names enable row level security;
alter table tenant_names force row level security;
alter table members enable row level security;
alter table members force row level security;
alter table files enable row level security;
alter table files force row level security;

-- Read by its members and, once published and listed, by everybody; written only inside a transaction bound to it.
create policy visible on tenants for select to maydan_app using (
  id = asking_tenant()
  or (status = 'published' and visibility = 'listed')
  or id in (select m.tenant_id from members m where m.user_id = asking_user()));
create policy own_insert on tenants for insert to maydan_app with check (id = asking_tenant());
create policy own_update on tenants for update to maydan_app using (id = asking_tenant()) with check (id = asking_tenant());
-- Which names exist is public knowledge (the address answers); taking one needs the tenant.
create policy visible on tenant_names for select to maydan_app using (true);
create policy own_insert on tenant_names for insert to maydan_app with check (tenant_id = asking_tenant());
create policy visible on members for select to maydan_app using (tenant_id = asking_tenant() or user_id = asking_user());
create policy own on members to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on files to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on tenants to maydan_system using (true) with check (true);
create policy system on tenant_names to maydan_system using (true) with check (true);
create policy system on members to maydan_system using (true) with check (true);
create policy system on files to maydan_system using (true) with check (true);

grant select, insert, update on tenants, members to maydan_app;
grant delete on members to maydan_app;
grant select, insert on tenant_names to maydan_app;
grant select, insert, delete on files to maydan_app;
grant select, insert, update, delete on tenants, tenant_names, members, files to maydan_system;

-- The stage of contract/stage.ts, for filtering in SQL; a property test keeps the two alike.
create function stage_of(t tenants, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when t.status = 'draft' then 'draft'
    when t.called_off is not null then t.called_off
    when moment < t.registration_opens_at then 'soon'
    when moment < t.registration_closes_at then 'open'
    when moment < t.starts_at then 'closed'
    when moment < coalesce(t.submission_closes_at, t.ends_at) then 'running'
    when t.winners_at is null or moment < t.winners_at then 'judging'
    else 'finished'
  end
$$;
