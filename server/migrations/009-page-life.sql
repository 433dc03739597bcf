-- The life of a page: who made which version and what it changed, when it was public, which translations its originals have outrun,
-- when it is to be published by itself, and links on which a draft can be looked at.
alter table landing_page_versions
  -- kept beside the id, as on landing_pages
  add column created_by_name text not null default '',
  -- what differs from the version before: types of sections, 'look', 'order'
  add column changed text[] not null default '{}',
  -- the last time that it became the public page; null: never
  add column published_at timestamptz;
grant update (published_at) on landing_page_versions to maydan_app;
create index landing_page_versions_unpublished on landing_page_versions (created_at) where published_at is null;

alter table landing_pages
  -- contract/landing-page/staleness.ts
  add column outrun jsonb not null default '{}',
  add column publish_at timestamptz;
create index landing_pages_publish_at on landing_pages (publish_at) where publish_at is not null;

-- Publishing and pictures move updated_at as well; an edit of facts collides only with an edit of facts.
alter table tenants
  add column facts_changed_at timestamptz not null default now(),
  add column facts_changed_by_name text not null default '';

-- Who has the link sees the draft; the token itself is kept nowhere.
create table page_previews (
  tenant_id uuid not null references tenants on delete cascade,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (tenant_id, token_hash)
);
alter table page_previews enable row level security;
alter table page_previews force row level security;
create policy own on page_previews to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on page_previews to maydan_system using (true) with check (true);
grant select, insert, delete on page_previews to maydan_app;
grant select, insert, update, delete on page_previews to maydan_system;
