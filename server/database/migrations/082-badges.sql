-- Name badges (docs/decisions/177-badges.md).

-- Settings of the badges of a hackathon. Without a row, the defaults of the server apply.
create table badge_settings (
  tenant_id uuid primary key references tenants on delete cascade,
  -- contract/badges/badge.ts, badgeSizes.
  size text not null check (char_length(size) <= 20),
  -- Of the larger name.
  language text not null check (language in ('ar', 'en')),
  -- Form field with the name in the other script. Empty: none.
  name_field text not null default '' check (char_length(name_field) <= 60),
  -- Form field whose answer is printed as a short code. Empty: none.
  code_field text not null default '' check (char_length(code_field) <= 60)
);
alter table badge_settings enable row level security, force row level security;
create policy own on badge_settings to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on badge_settings to maydan_system using (true) with check (true);
grant select, insert, update on badge_settings to maydan_app;
grant select, insert, update, delete on badge_settings to maydan_system;

-- People whose badges are entered by hand: mentors, speakers, sponsors.
create table badge_guests (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name_ar text not null check (char_length(name_ar) <= 80),
  name_en text not null check (char_length(name_en) <= 80),
  -- contract/badges/badge.ts, guestRoles.
  role text not null check (char_length(role) <= 20),
  -- Printed instead of the words of the role. Empty: those words.
  word text not null default '' check (char_length(word) <= 30),
  -- Organization or title.
  affiliation text not null default '' check (char_length(affiliation) <= 60),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (name_ar <> '' or name_en <> '')
);
alter table badge_guests enable row level security, force row level security;
create policy own on badge_guests to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy unseen_by_judges on badge_guests as restrictive to maydan_app
  using ((select asking_judge()) is null) with check (asking_judge() is null);
create policy system on badge_guests to maydan_system using (true) with check (true);
grant select, insert, update, delete on badge_guests to maydan_app, maydan_system;

-- Badges that were printed: one row per print and person. Rows go with the person.
create table badge_prints (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Id of the print, which the browser chooses.
  run uuid not null,
  registration_id uuid,
  judge_id uuid,
  user_id uuid,
  guest_id uuid,
  person uuid generated always as (coalesce(registration_id, judge_id, user_id, guest_id)) stored,
  printed_at timestamptz not null default now(),
  printed_by uuid references users on delete set null,
  -- SHA-256 of name, role, team and table on the badge.
  content bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, run, person),
  check (num_nonnulls(registration_id, judge_id, user_id, guest_id) = 1),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references members (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, guest_id) references badge_guests (tenant_id, id) on delete cascade
);
create index badge_prints_registration on badge_prints (tenant_id, registration_id) where registration_id is not null;
create index badge_prints_judge on badge_prints (tenant_id, judge_id) where judge_id is not null;
create index badge_prints_user on badge_prints (tenant_id, user_id) where user_id is not null;
create index badge_prints_guest on badge_prints (tenant_id, guest_id) where guest_id is not null;
create index badge_prints_printed_by on badge_prints (printed_by);
alter table badge_prints enable row level security, force row level security;
create policy own on badge_prints to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy unseen_by_judges on badge_prints as restrictive to maydan_app
  using ((select asking_judge()) is null) with check (asking_judge() is null);
create policy system on badge_prints to maydan_system using (true) with check (true);
grant select, insert, delete on badge_prints to maydan_app;
grant select, insert, update, delete on badge_prints to maydan_system;
