-- Candidates who look for a team, and captains who look for mates: whoever is listed sees the others, by first name.
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
-- Who asked to be put in touch with whom. Addresses are told once the other has agreed.
create table team_contacts (
  tenant_id uuid not null,
  registration_id uuid not null,
  other_id uuid not null,
  -- 'blocked': neither sees the other any more
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'blocked')),
  at timestamptz not null default now(),
  primary key (tenant_id, registration_id, other_id),
  check (registration_id <> other_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references registrations (tenant_id, id) on delete cascade
);
create index team_contacts_other on team_contacts (tenant_id, other_id);

-- Who withdraws is not looked for any more.
create function forget_finding() returns trigger language plpgsql as $$
  begin
    delete from team_listings where tenant_id = new.tenant_id and registration_id = new.id;
    delete from team_contacts where tenant_id = new.tenant_id and new.id in (registration_id, other_id);
    return null;
  end
$$;
create trigger forget_finding after update on registrations for each row when (new.state = 'withdrawn' and old.state is distinct from new.state)
  execute function forget_finding();

alter table team_listings enable row level security;
alter table team_listings force row level security;
alter table team_contacts enable row level security;
alter table team_contacts force row level security;
create policy own on team_listings to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on team_contacts to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on team_listings to maydan_system using (true) with check (true);
create policy system on team_contacts to maydan_system using (true) with check (true);
grant select, insert, update, delete on team_listings, team_contacts to maydan_app, maydan_system;
