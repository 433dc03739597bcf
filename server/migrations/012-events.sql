-- Dated happenings besides the hackathons themselves. An event belongs to a tenant, whose editors write it, or to the platform (no
-- tenant), whose administrators do. A removed one keeps its id alone, so that its address can say so.
create table events (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete cascade,
  -- a public hackathon that an event of the platform is about
  about_tenant uuid references tenants on delete set null,
  status text not null default 'published' check (status in ('draft', 'published', 'cancelled', 'removed')),
  kind text not null check (kind in ('hackathon', 'workshop', 'info_session', 'ceremony', 'other')),
  format text not null check (format in ('in_person', 'online', 'hybrid')),
  title_ar text not null default '', title_en text not null default '',
  text_ar text not null default '', text_en text not null default '',
  city text not null default '',
  place_ar text not null default '', place_en text not null default '',
  link text not null default '',
  starts_at timestamptz not null, ends_at timestamptz not null,
  -- a stored picture ({size, width, height, variants}): everybody may see it, and it may belong to no tenant
  cover jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    folded(title_ar || ' ' || title_en || ' ' || text_ar || ' ' || text_en || ' ' || city || ' ' || place_ar || ' ' || place_en)) stored,
  check (ends_at > starts_at),
  check (tenant_id is null or about_tenant is null)
);
create index events_tenant on events (tenant_id, starts_at);
create index events_to_come on events (ends_at) where status in ('published', 'cancelled');
create index tenants_to_come on tenants (ends_at) where status = 'published' and visibility = 'listed';

alter table events enable row level security;
alter table events force row level security;

create function asking_administrator() returns boolean language sql stable parallel safe as
  $$ select exists (select from users where id = asking_user() and role = 'administrator') $$;

-- Read by its members, and by everybody once it and its hackathon are public; written inside a transaction bound to its tenant, or by an
-- administrator where it has none.
create policy visible on events for select to maydan_app using (
  tenant_id = asking_tenant()
  or tenant_id in (select m.tenant_id from members m where m.user_id = asking_user())
  or (status <> 'draft' and (tenant_id is null or tenant_id in (select t.id from tenants t where t.status = 'published' and t.visibility = 'listed')))
  or (tenant_id is null and asking_administrator()));
create policy own_insert on events for insert to maydan_app with check (
  tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()));
create policy own_update on events for update to maydan_app
  using (tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()))
  with check (tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()));
create policy system on events to maydan_system using (true) with check (true);
grant select, insert, update on events to maydan_app;
grant select, insert, update, delete on events to maydan_system;

-- A member's own hackathons are looked at side by side, and the cover and the logo of a hackathon are seen by whoever sees it.
create policy of_mine on landing_pages for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = asking_user()));
create policy shown on files for select to maydan_app using (
  exists (select from tenants t where t.id = files.tenant_id and files.id in (t.cover, t.logo)));
