-- Drafts, versions and published pages.

-- Pages created before sign-up. The id is the only key: a transaction sees only the draft named by app.draft_id.
create table drafts (
  id uuid primary key default gen_random_uuid(),
  content jsonb not null,
  -- Stored picture ({name, size, width, height, variants}). It becomes the tenant's logo when the draft is claimed.
  logo jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index drafts_expiry on drafts (expires_at);
alter table drafts enable row level security, force row level security;
create policy own on drafts to maydan_app using (id = (select asking_draft()) and expires_at > now()) with check (id = asking_draft());
create policy system on drafts to maydan_system using (true) with check (true);
grant select, insert, update, delete on drafts to maydan_app, maydan_system;

-- The draft of each hackathon's page.
create table landing_pages (
  tenant_id uuid primary key references tenants on delete cascade,
  content jsonb not null,
  version integer not null default 1,
  published_version integer,
  published_at timestamptz,
  updated_by uuid,
  -- Copied beside the id: members may see the name, but may not read the account.
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  -- Translations older than their originals (contract/landing-page/staleness.ts).
  outrun jsonb not null default '{}',
  -- Scheduled publication.
  publish_at timestamptz
);
create index landing_pages_publish_at on landing_pages (publish_at) where publish_at is not null;
alter table landing_pages enable row level security, force row level security;
create policy own on landing_pages to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on landing_pages to maydan_system using (true) with check (true);
-- Members list their own hackathons.
create policy of_mine on landing_pages for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = (select asking_user())));
grant select, insert, update on landing_pages to maydan_app;
grant select, insert, update, delete on landing_pages to maydan_system;

-- Saved versions of each page.
create table landing_page_versions (
  tenant_id uuid not null references landing_pages on delete cascade,
  version integer not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Copied beside the id, as in landing_pages.
  created_by_name text not null default '',
  -- Differences from the previous version: section types, 'look', 'order'.
  changed text[] not null default '{}',
  -- Last time this version became public. Null: never.
  published_at timestamptz,
  primary key (tenant_id, version)
);
create index landing_page_versions_unpublished on landing_page_versions (created_at) where published_at is null;
-- For erasing an account: its versions stay, without the name.
create index landing_page_versions_author on landing_page_versions (created_by);
alter table landing_page_versions enable row level security, force row level security;
create policy own on landing_page_versions to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on landing_page_versions to maydan_system using (true) with check (true);
grant select, insert, update (published_at) on landing_page_versions to maydan_app;
grant select, insert, update, delete on landing_page_versions to maydan_system;

-- The public page: the published document with the facts at that moment, and its rendered HTML. Each publication
-- replaces the row.
create table published_pages (
  tenant_id uuid primary key references tenants on delete cascade,
  -- {tenant, content, pictures}: the complete input of the renderer, so that a stage change needs no other query.
  snapshot jsonb not null,
  -- {ar: {html, styles}, en: …}, rendered at rendered_at.
  pages jsonb not null,
  rendered_at timestamptz not null,
  -- Next automatic change of the stage. Null: none.
  next_change_at timestamptz,
  -- Consecutive rendering failures. Each failure delays the next retry longer.
  failures integer not null default 0,
  -- The previously public document, for undo.
  former_snapshot jsonb,
  former_version integer,
  -- Prebuilt responses {ar: {br, etag, csp}, en: …}, compressed when rendered. A page that is not in memory costs one
  -- row and no compression.
  packed jsonb,
  -- The rendered_at that `packed` belongs to. A different value makes it stale.
  packed_of timestamptz
);
create index published_pages_next_change on published_pages (next_change_at) where next_change_at is not null;
alter table published_pages enable row level security, force row level security;
create policy own on published_pages to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on published_pages to maydan_system using (true) with check (true);
grant select, insert, update, delete on published_pages to maydan_app, maydan_system;

-- Preview links of drafts. Only the hash of the token is stored.
create table page_previews (
  tenant_id uuid not null references tenants on delete cascade,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (tenant_id, token_hash)
);
alter table page_previews enable row level security, force row level security;
create policy own on page_previews to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on page_previews to maydan_system using (true) with check (true);
grant select, insert, delete on page_previews to maydan_app;
grant select, insert, update, delete on page_previews to maydan_system;

-- Theme and icons of each page for lists: from the published page, or from the draft if there is none. Documents are
-- large and readable by their own tenant only; these columns are readable by everyone who may see the hackathon.
create table page_looks (
  tenant_id uuid primary key references tenants on delete cascade,
  theme text not null,
  preset text not null,
  -- Icons of the visible tracks, in order. The generated picture is drawn from them.
  signs text[] not null
);
alter table page_looks enable row level security, force row level security;
create policy seen on page_looks for select to maydan_app using (exists (select from tenants t where t.id = tenant_id));
create policy system on page_looks to maydan_system using (true) with check (true);
grant select on page_looks to maydan_app;
grant select, insert, update, delete on page_looks to maydan_system;

-- Icons of the visible tracks of a document. `lax` also accepts documents of other releases.
create function signs_of(content jsonb) returns text[] language sql immutable set search_path = public, pg_temp as $$
  select array(select jsonb_array_elements_text(jsonb_path_query_array(content,
    'lax $.sections[*] ? (@.type == "tracks" && @.visible == true).rows[*] ? (@.title.ar != "" || @.title.en != "").icon')))
$$;

-- Updates page_looks from the published page or the draft.
create function keep_page_look() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  begin
    insert into page_looks
      select t.id, c.content->>'theme', c.content->>'preset', signs_of(c.content) from tenants t, lateral (select coalesce(
        (select p.snapshot->'content' from published_pages p where p.tenant_id = t.id),
        (select p.content from landing_pages p where p.tenant_id = t.id)) as content) c
      where t.id = tenant and c.content is not null
      on conflict (tenant_id) do update set theme = excluded.theme, preset = excluded.preset, signs = excluded.signs
      where (page_looks.theme, page_looks.preset, page_looks.signs) is distinct from (excluded.theme, excluded.preset, excluded.signs);
    return null;
  end
$$;
create trigger keep_page_look_of_new after insert on landing_pages for each row execute function keep_page_look();
create trigger keep_page_look_of_draft after update of content on landing_pages for each row
  when (old.content is distinct from new.content)
  execute function keep_page_look();
create trigger keep_page_look after insert or delete or update of snapshot on published_pages
  for each row execute function keep_page_look();

revoke all on function signs_of, keep_page_look from public;
grant execute on function signs_of to maydan_system;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function keep_page_look owner to maydan_system;
revoke create on schema public from maydan_system;
