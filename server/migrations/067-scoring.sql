-- What a team gives registrations by criteria of its own. docs/decisions/060-scores.md
create table scoring (
  tenant_id uuid primary key references tenants on delete cascade,
  -- id, name in both languages, weight; none: nobody scores
  criteria jsonb not null default '[]',
  -- points go from 1 to this
  scale smallint not null default 5 check (scale in (5, 10)),
  -- others' scores are seen by who has scored the same registration
  is_blind boolean not null default true
);
create table registration_scores (
  tenant_id uuid not null,
  registration_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- null: whose account is gone; what they gave stays
  scored_by uuid references users on delete set null,
  -- a number for each criterion, by its id; empty where its member does not judge this one
  points jsonb not null default '{}',
  is_conflict boolean not null default false,
  -- their mean by the weights; null where nothing counts
  score double precision,
  comment text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, id),
  unique (tenant_id, registration_id, scored_by),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index registration_scores_member on registration_scores (tenant_id, scored_by);
create index registration_scores_user on registration_scores (scored_by);
-- The mean of all, and how many gave one: ten thousand rows are sorted by it.
alter table registrations add column score double precision, add column scored integer not null default 0;

-- By the criteria as they are: one score, and then the registration's.
create function weighed(points jsonb, criteria jsonb) returns double precision language sql immutable parallel safe as $$
  select sum(c.weight * (points ->> c.id)::int)::float8 / nullif(sum(c.weight), 0)
  from jsonb_to_recordset(criteria) as c (id text, weight integer) where points ? c.id
$$;

alter table scoring enable row level security;
alter table scoring force row level security;
alter table registration_scores enable row level security;
alter table registration_scores force row level security;
create policy own on scoring to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on registration_scores to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on scoring to maydan_system using (true) with check (true);
create policy system on registration_scores to maydan_system using (true) with check (true);
grant select, insert, update on scoring to maydan_app;
grant select, insert, update, delete on registration_scores to maydan_app;
grant select, insert, update, delete on scoring, registration_scores to maydan_system;
