-- Scoring of registrations.

-- Scoring criteria of a hackathon's team (docs/decisions/060-scores.md).
create table scoring (
  tenant_id uuid primary key references tenants on delete cascade,
  -- Id, name in both languages and weight. Empty: scoring is off.
  criteria jsonb not null default '[]',
  -- Highest score; the lowest is 1.
  scale smallint not null default 5 check (scale in (5, 10)),
  -- Members see other scores only after scoring the same registration.
  is_blind boolean not null default true
);
alter table scoring enable row level security, force row level security;
create policy own on scoring to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on scoring to maydan_system using (true) with check (true);
grant select, insert, update on scoring to maydan_app;
grant select, insert, update, delete on scoring to maydan_system;

-- Scores that members gave to registrations.
create table registration_scores (
  tenant_id uuid not null,
  registration_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Null: the account was erased. The score stays.
  scored_by uuid references users on delete set null,
  -- A number per criterion id. Empty if the member does not score the registration.
  points jsonb not null default '{}',
  is_conflict boolean not null default false,
  -- Weighted mean. Null without points.
  score double precision,
  comment text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, id),
  unique (tenant_id, registration_id, scored_by),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index registration_scores_member on registration_scores (tenant_id, scored_by);
create index registration_scores_user on registration_scores (scored_by);
alter table registration_scores enable row level security, force row level security;
create policy own on registration_scores to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on registration_scores to maydan_system using (true) with check (true);
grant select, insert, update, delete on registration_scores to maydan_app, maydan_system;

-- Weighted mean of points, by the current criteria.
create function weighed(points jsonb, criteria jsonb) returns double precision language sql immutable parallel safe as $$
  select sum(c.weight * (points ->> c.id)::int)::float8 / nullif(sum(c.weight), 0)
  from jsonb_to_recordset(criteria) as c (id text, weight integer) where points ? c.id
$$;
