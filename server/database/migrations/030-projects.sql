-- Projects of candidate teams: submission settings, projects, their versions and files (docs/decisions/119-projects.md).

-- Settings of the submission of projects. A hackathon without a row collects no projects.
create table submissions (
  tenant_id uuid primary key references tenants on delete cascade,
  -- Deadline. Null: no projects are collected.
  closes_at timestamptz,
  -- 'accepted': candidates with a seat submit projects. 'registered': applicants and the waiting list, too.
  open_to text not null default 'accepted' check (open_to in ('accepted', 'registered')),
  -- When the public list of projects opens.
  gallery text not null default 'results' check (gallery in ('never', 'deadline', 'results')),
  -- Whether teams without a submission are reminded a day and an hour before the deadline.
  reminds boolean not null default true,
  -- The organizers' questions, in the format of the registration form.
  questions jsonb not null default '[]'
);
alter table submissions enable row level security, force row level security;
create policy own on submissions to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on submissions to maydan_system using (true) with check (true);
grant select, insert, update on submissions to maydan_app;
grant select, insert, update, delete on submissions to maydan_system;

-- Number of changes that are visible in the public list of projects. A table of its own: saves hold a share lock on the settings, and two of
-- them that changed the same row afterwards would wait for each other. Always changed last in a transaction.
create table project_revisions (
  tenant_id uuid primary key references tenants on delete cascade,
  revision bigint not null default 1
);
alter table project_revisions enable row level security, force row level security;
create policy own on project_revisions to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on project_revisions to maydan_system using (true) with check (true);
grant select, insert, update on project_revisions to maydan_app;
grant select, insert, update, delete on project_revisions to maydan_system;

-- One per team, or per candidate who takes part alone. Saving locks the row.
create table projects (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: a candidate who takes part alone, or a team that was dissolved.
  team_id uuid,
  -- The candidate who takes part alone. Null: a team's project, or the registration was deleted.
  registration_id uuid,
  -- Path in the public list. It never changes.
  slug text not null check (slug ~ '^[a-z0-9-]{4,80}$'),
  state text not null default 'active' check (state in ('active', 'withdrawn', 'disqualified')),
  -- Of a disqualification.
  reason text not null default '' check (char_length(reason) <= 500),
  -- Number of the last version. 0: never saved.
  version integer not null default 0,
  -- Name of the table at the venue. Empty: none.
  venue_table text not null default '' check (char_length(venue_table) <= 20),
  -- Request to submit after the deadline. Null: none.
  late text check (late in ('requested', 'accepted', 'declined')),
  late_text text not null default '' check (char_length(late_text) <= 500),
  -- The team's choices for the public list.
  hides_members boolean not null default false,
  is_hidden boolean not null default false,
  -- Parts that the last version lacks.
  missing text[] not null default '{}',
  -- Names and lines of the last version, folded.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  unique (tenant_id, team_id),
  unique (tenant_id, registration_id),
  foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id)
);
alter table projects enable row level security, force row level security;
create policy own on projects to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on projects to maydan_system using (true) with check (true);
grant select, insert, update on projects to maydan_app;
grant select, insert, update, delete on projects to maydan_system;

-- Uploaded pictures and documents of projects. Versions refer to them by id.
create table project_files (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null,
  size integer not null,
  -- 0: a document.
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index project_files_project on project_files (tenant_id, project_id);
alter table project_files enable row level security, force row level security;
create policy own on project_files to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on project_files to maydan_system using (true) with check (true);
grant select, insert on project_files to maydan_app;
grant select, insert, update, delete on project_files to maydan_system;

-- Saved states of a project. The last submitted one counts. Never changed: requests have no right to update or delete them.
create table project_versions (
  tenant_id uuid not null,
  project_id uuid not null,
  number integer not null check (number > 0),
  -- contract/projects/project.ts, ProjectContent.
  content jsonb not null,
  -- Whether it has everything that a submission needs. Otherwise it is a draft.
  is_submitted boolean not null,
  -- Saved after the deadline, with the organizers' consent.
  is_late boolean not null default false,
  -- Number that the team can quote. Empty for drafts.
  receipt text not null default '',
  -- Of the person who saved it. Null: it was deleted.
  registration_id uuid,
  -- When the form began to arrive. It decides whether the version was in time.
  arrived_at timestamptz not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, project_id, number),
  check ((receipt <> '') = is_submitted),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id)
);
create index project_versions_registration_id on project_versions (tenant_id, registration_id);
alter table project_versions enable row level security, force row level security;
create policy own on project_versions for select to maydan_app using (tenant_id = (select asking_tenant()));
create policy add on project_versions for insert to maydan_app with check (tenant_id = asking_tenant());
create policy system on project_versions to maydan_system using (true) with check (true);
grant select, insert on project_versions to maydan_app;
grant select, insert, update, delete on project_versions to maydan_system;

-- Reminders of the deadline that were added to the outbox.
create table submission_reminders (
  tenant_id uuid not null,
  registration_id uuid not null,
  kind text not null check (kind in ('day', 'hour')),
  -- The deadline that the mail names. Another deadline allows another mail.
  about timestamptz not null,
  primary key (tenant_id, registration_id, kind, about),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
alter table submission_reminders enable row level security, force row level security;
create policy own on submission_reminders for select to maydan_app using (tenant_id = (select asking_tenant()));
create policy system on submission_reminders to maydan_system using (true) with check (true);
grant select on submission_reminders to maydan_app;
grant select, insert, update, delete on submission_reminders to maydan_system;
