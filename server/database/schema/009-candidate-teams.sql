-- Teams of candidates and the search for teams.

-- Teams of candidates. The captain is the first member who is not declined. Transactions that change a team's members
-- lock the hackathon's admissions row.
create table candidate_teams (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 40),
  folded_name text not null generated always as (folded(name)) stored,
  -- Part of the invitation link. Incrementing it voids earlier links.
  link_number integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, folded_name)
);
alter table candidate_teams enable row level security, force row level security;
create policy own on candidate_teams to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on candidate_teams to maydan_system using (true) with check (true);
grant select, insert, update, delete on candidate_teams to maydan_app, maydan_system;

alter table registrations add foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id);

-- Candidates who look for a team, and captains who look for members. Listed candidates see each other, by first name.
create table team_listings (
  tenant_id uuid not null,
  registration_id uuid not null,
  skills text not null check (char_length(skills) between 2 and 120),
  city text not null default '' check (char_length(city) <= 60),
  about text not null default '' check (char_length(about) <= 280),
  created_at timestamptz not null default now(),
  primary key (tenant_id, registration_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
alter table team_listings enable row level security, force row level security;
create policy own on team_listings to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on team_listings to maydan_system using (true) with check (true);
grant select, insert, update, delete on team_listings to maydan_app, maydan_system;

-- Contact requests between listed candidates. Email addresses are shared after the other candidate agrees.
create table team_contacts (
  tenant_id uuid not null,
  registration_id uuid not null,
  other_id uuid not null,
  -- 'blocked': the two candidates no longer see each other.
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'blocked')),
  at timestamptz not null default now(),
  primary key (tenant_id, registration_id, other_id),
  check (registration_id <> other_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references registrations (tenant_id, id) on delete cascade
);
create index team_contacts_other on team_contacts (tenant_id, other_id);
alter table team_contacts enable row level security, force row level security;
create policy own on team_contacts to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on team_contacts to maydan_system using (true) with check (true);
grant select, insert, update, delete on team_contacts to maydan_app, maydan_system;

-- Withdrawing leaves the team.
create function leave_team() returns trigger language plpgsql as $$
  begin
    new.team_id := null;
    new.team_place := null;
    return new;
  end
$$;
create trigger leave_team before update on registrations for each row when (new.state = 'withdrawn' and new.team_id is not null)
  execute function leave_team();

-- Deletes a team without members.
create function dissolve_team() returns trigger language plpgsql as $$
  begin
    delete from candidate_teams t where t.tenant_id = old.tenant_id and t.id = old.team_id
      and not exists (select from registrations r where r.tenant_id = t.tenant_id and r.team_id = t.id);
    return null;
  end
$$;
create trigger dissolve_team_left after update on registrations for each row when (old.team_id is not null and old.team_id is distinct from new.team_id)
  execute function dissolve_team();
create trigger dissolve_team_gone after delete on registrations for each row when (old.team_id is not null) execute function dissolve_team();

-- Withdrawing deletes the listing and the contact requests.
create function forget_finding() returns trigger language plpgsql as $$
  begin
    delete from team_listings where tenant_id = new.tenant_id and registration_id = new.id;
    delete from team_contacts where tenant_id = new.tenant_id and new.id in (registration_id, other_id);
    return null;
  end
$$;
create trigger forget_finding after update on registrations for each row when (new.state = 'withdrawn' and old.state is distinct from new.state)
  execute function forget_finding();
