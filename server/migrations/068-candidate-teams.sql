-- Teams of candidates: a name within a hackathon, and those who registered and are in it. Its captain is whoever stands first of them and was not
-- declined. Who changes who is in a team holds the row of the hackathon's seats (admissions).
create table candidate_teams (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 40),
  folded_name text not null generated always as (folded(name)) stored,
  -- the link of its invitation holds this number: the next one makes the former void
  link_number integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, folded_name)
);
alter table registrations
  add column team_id uuid,
  -- who is in it, in the order of this number; a captain has the least
  add column team_place integer,
  add foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id),
  add check ((team_id is null) = (team_place is null));
create unique index registrations_team on registrations (tenant_id, team_id, team_place);

-- Who withdraws leaves their team, and a team that nobody is in any more is none.
create function leave_team() returns trigger language plpgsql as $$
  begin
    new.team_id := null;
    new.team_place := null;
    return new;
  end
$$;
create trigger leave_team before update on registrations for each row when (new.state = 'withdrawn' and new.team_id is not null)
  execute function leave_team();
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

alter table candidate_teams enable row level security;
alter table candidate_teams force row level security;
create policy own on candidate_teams to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on candidate_teams to maydan_system using (true) with check (true);
grant select, insert, update, delete on candidate_teams to maydan_app, maydan_system;
