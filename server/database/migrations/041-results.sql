-- Results: awards of projects, sealed editions and their publication (docs/decisions/141-results.md).

-- Awards that the organizers prepare. Not public: a sealed edition contains a copy.
create table result_awards (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Order of equal places.
  number integer generated always as identity,
  project_id uuid not null,
  -- 0: an award without a place.
  place integer not null check (place between 0 and 10),
  -- Empty for an award that is named by its place.
  name_ar text not null default '' check (char_length(name_ar) <= 120),
  name_en text not null default '' check (char_length(name_en) <= 120),
  -- Decision of the chair, for the organizers.
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (place > 0 or name_ar <> '' or name_en <> ''),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index result_awards_project on result_awards (tenant_id, project_id);
alter table result_awards enable row level security, force row level security;
create policy own on result_awards to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on result_awards to maydan_system using (true) with check (true);
grant select, insert, update, delete on result_awards to maydan_app, maydan_system;

-- What the organizers see of a sealed edition: its number, hash and publication.
create table result_seals (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- From 1.
  number integer not null,
  -- SHA-256 of the content.
  hash text not null,
  -- Number of awards.
  awards integer not null,
  sealed_at timestamptz not null default now(),
  sealed_by uuid references users on delete set null,
  -- Planned publication. Null: none.
  publishes_at timestamptz,
  -- Null: not published.
  published_at timestamptz,
  -- Whether participants and judges get a mail with the publication.
  sends_mails boolean not null default true,
  primary key (tenant_id, id),
  check (publishes_at is null or published_at is null)
);
create unique index result_seals_number on result_seals (tenant_id, number);
create index result_seals_due on result_seals (publishes_at) where publishes_at is not null;
create index result_seals_sealed_by on result_seals (sealed_by);
alter table result_seals enable row level security, force row level security;
create policy own on result_seals to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on result_seals to maydan_system using (true) with check (true);
grant select, insert, update on result_seals to maydan_app;
grant select, insert, update, delete on result_seals to maydan_system;

-- Content of an edition. Requests can add one, and read it only after its publication. They cannot change it.
create table result_editions (
  tenant_id uuid not null,
  seal_id uuid not null,
  -- JSON text whose bytes are hashed: contract/results/result-records.ts, ResultContent.
  content text not null,
  -- By project, for its team: contract/results/result-records.ts, Feedback.
  feedback jsonb not null,
  primary key (tenant_id, seal_id),
  foreign key (tenant_id, seal_id) references result_seals (tenant_id, id) on delete cascade
);
alter table result_editions enable row level security, force row level security;
create policy published on result_editions for select to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null and exists (
    select from result_seals s where s.tenant_id = result_editions.tenant_id and s.id = seal_id and s.published_at is not null));
create policy add on result_editions for insert to maydan_app with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on result_editions to maydan_system using (true) with check (true);
grant select, insert on result_editions to maydan_app;
grant select, insert, update, delete on result_editions to maydan_system;
