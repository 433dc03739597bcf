-- One team, one project (docs/decisions/164-one-project-per-party.md). A party is a team, or a candidate who takes part alone.

alter table projects
  -- Withdrawn because another project of the same team goes on. The organizers can restore it.
  add column set_aside boolean not null default false,
  add constraint projects_set_aside check (not set_aside or state = 'withdrawn'),
  -- A party can have several withdrawn projects.
  drop constraint projects_tenant_id_team_id_key,
  drop constraint projects_tenant_id_registration_id_key;
create index projects_team on projects (tenant_id, team_id);
create index projects_registration on projects (tenant_id, registration_id);
create unique index projects_of_team on projects (tenant_id, team_id) where state <> 'withdrawn';
create unique index projects_of_candidate on projects (tenant_id, registration_id) where state <> 'withdrawn';

-- Whether a project has a submitted version.
create function is_submitted_project(of_tenant uuid, of_project uuid) returns boolean language sql stable as $$
  select exists (select from project_versions v where v.tenant_id = of_tenant and v.project_id = of_project and v.is_submitted)
$$;

-- Gives an active project of a team's member to the team. If the team has another one, the project is set aside.
-- A disqualified project stays with its author, so that it neither harms the team nor is lost.
create function give_project_to_team() returns trigger language plpgsql as $$
  declare
    team uuid;
  begin
    -- Waits for a transaction that adds the candidate to a team.
    select r.team_id into team from registrations r where r.tenant_id = new.tenant_id and r.id = new.registration_id for share;
    if team is null then
      return new;
    end if;
    if exists (select from projects p where p.tenant_id = new.tenant_id and p.team_id = team and p.state <> 'withdrawn' and p.id <> new.id) then
      new.state := 'withdrawn';
      new.set_aside := true;
    else
      new.team_id := team;
      new.registration_id := null;
    end if;
    return new;
  end
$$;
create trigger give_project_to_team before insert or update of state, registration_id on projects for each row
  when (new.registration_id is not null and new.state = 'active') execute function give_project_to_team();

-- Carries projects along when a candidate joins or leaves a team. It runs before dissolve_team, in the order of the names.
create function carry_projects() returns trigger language plpgsql as $$
  begin
    if old.team_id is not null then
      -- The last member takes the team's projects along. A member whose own project was disqualified does not exchange it for the team's.
      update projects p set team_id = null, registration_id = new.id, state = case when own.has_one then 'withdrawn' else p.state end,
          set_aside = p.set_aside or (own.has_one and p.state <> 'withdrawn')
        from (select exists (select from projects o where o.tenant_id = new.tenant_id and o.registration_id = new.id and o.state <> 'withdrawn')
          as has_one) own
        where p.tenant_id = old.tenant_id and p.team_id = old.team_id
          and not exists (select from registrations r where r.tenant_id = old.tenant_id and r.team_id = old.team_id);
    end if;
    if new.team_id is null then
      -- A project that was set aside at joining is restored while submissions are open.
      update projects p set state = 'active', set_aside = false where p.tenant_id = new.tenant_id and p.id = (
          select s.id from projects s where s.tenant_id = new.tenant_id and s.registration_id = new.id and s.set_aside
          order by s.created_at desc limit 1)
        and new.state <> 'withdrawn'
        and not exists (select from projects o where o.tenant_id = new.tenant_id and o.registration_id = new.id and o.state <> 'withdrawn')
        and exists (select from submissions s where s.tenant_id = new.tenant_id and s.closes_at > clock_timestamp());
      return null;
    end if;
    if not exists (select from registrations r where r.tenant_id = new.tenant_id and r.team_id = new.team_id and r.id <> new.id) then
      -- A founder takes every project along, also a disqualified one.
      update projects p set team_id = new.team_id, registration_id = null where p.tenant_id = new.tenant_id and p.registration_id = new.id;
      return null;
    end if;
    -- A submitted project goes on instead of a team's draft.
    update projects t set state = 'withdrawn', set_aside = true
      where t.tenant_id = new.tenant_id and t.team_id = new.team_id and t.state = 'active' and not is_submitted_project(t.tenant_id, t.id)
        and exists (select from projects m where m.tenant_id = new.tenant_id and m.registration_id = new.id and m.state = 'active'
          and is_submitted_project(m.tenant_id, m.id));
    update projects p set state = p.state where p.tenant_id = new.tenant_id and p.registration_id = new.id and p.state = 'active';
    return null;
  end
$$;
create trigger carry_projects after update on registrations for each row
  when (old.team_id is distinct from new.team_id) execute function carry_projects();

-- Existing data. The owner of the tables reads them without a policy only while row-level security is not forced.
alter table projects no force row level security;
alter table project_versions no force row level security;
alter table registrations no force row level security;
alter table round_projects no force row level security;

-- A project of a dissolved team belongs to the person who saved it last, unless that person has another project.
update projects p set registration_id = v.registration_id
  from project_versions v join registrations r on r.tenant_id = v.tenant_id and r.id = v.registration_id and r.state <> 'withdrawn'
  where p.tenant_id = v.tenant_id and p.id = v.project_id and p.version = v.number and p.team_id is null and p.registration_id is null
    and r.team_id is null
    and not exists (select from projects o where o.tenant_id = p.tenant_id and o.registration_id = v.registration_id)
    and p.id = (
      select n.id from projects n join project_versions w on w.tenant_id = n.tenant_id and w.project_id = n.id and w.number = n.version
      where n.tenant_id = p.tenant_id and n.team_id is null and n.registration_id is null and w.registration_id = v.registration_id
      order by n.state <> 'active', w.saved_at desc, n.id limit 1);

-- A project of a member goes to a team without one, the submitted and the older one first.
update projects p set team_id = own.team_id, registration_id = null from (
    select distinct on (m.tenant_id, r.team_id) m.tenant_id, m.id, r.team_id
    from projects m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where r.team_id is not null and m.state = 'active'
      and not exists (select from projects t where t.tenant_id = m.tenant_id and t.team_id = r.team_id and t.state <> 'withdrawn')
    order by m.tenant_id, r.team_id, is_submitted_project(m.tenant_id, m.id) desc, m.created_at, m.id) own
  where p.tenant_id = own.tenant_id and p.id = own.id;

-- Other active projects of members are set aside. Projects that are in a judging round stay as they are.
update projects p set state = 'withdrawn', set_aside = true from registrations r
  where r.tenant_id = p.tenant_id and r.id = p.registration_id and r.team_id is not null and p.state = 'active'
    and not exists (select from round_projects rp where rp.tenant_id = p.tenant_id and rp.project_id = p.id);

alter table projects force row level security;
alter table project_versions force row level security;
alter table registrations force row level security;
alter table round_projects force row level security;
