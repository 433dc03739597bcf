create table landing_pages (
  tenant_id uuid primary key references tenants on delete cascade,
  content jsonb not null,
  version integer not null default 1,
  published_version integer,
  published_at timestamptz,
  updated_by uuid,
  -- kept beside the id: a member may know who changed the page, not read that account
  updated_by_name text not null default '',
  updated_at timestamptz not null default now()
);

create table landing_page_versions (
  tenant_id uuid not null references landing_pages on delete cascade,
  version integer not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);

-- What the public sees: the published document with the facts of that moment, and its rendered pages. Replaced as a whole.
create table published_pages (
  tenant_id uuid primary key references tenants on delete cascade,
  -- {tenant, content, pictures}: all that rendering reads, so that a stage boundary needs nothing else
  snapshot jsonb not null,
  -- {ar: {html, styles}, en: …}, rendered at rendered_at
  pages jsonb not null,
  rendered_at timestamptz not null,
  -- when the stage changes by itself; null when it never will again
  next_change_at timestamptz
);
create index published_pages_next_change on published_pages (next_change_at) where next_change_at is not null;

create table registrations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- a full application, or a wish to hear when registration opens
  kind text not null check (kind in ('application', 'interest')),
  fullname text not null,
  email text not null,
  phone text not null default '',
  language text not null check (language in ('ar', 'en')),
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, kind, email)
);
create index registrations_newest on registrations (tenant_id, created_at desc);

alter table landing_pages enable row level security;
alter table landing_pages force row level security;
alter table landing_page_versions enable row level security;
alter table landing_page_versions force row level security;
alter table published_pages enable row level security;
alter table published_pages force row level security;
alter table registrations enable row level security;
alter table registrations force row level security;

create policy own on landing_pages to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on landing_page_versions to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on published_pages to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on registrations to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy of_mine on registrations for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = asking_user()));
create policy system on landing_pages to maydan_system using (true) with check (true);
create policy system on landing_page_versions to maydan_system using (true) with check (true);
create policy system on published_pages to maydan_system using (true) with check (true);
create policy system on registrations to maydan_system using (true) with check (true);

grant select, insert, update on landing_pages, registrations to maydan_app;
grant select, insert on landing_page_versions to maydan_app;
grant select, insert, update, delete on published_pages to maydan_app;
grant select, insert, update, delete on landing_pages, landing_page_versions, published_pages, registrations to maydan_system;
