-- Projects follow the people who made them (docs/decisions/119-projects.md).

alter table projects
  -- When its candidate erased the registration, which erased the content. The project cannot be restored. Null: never.
  add column erased_at timestamptz,
  add constraint projects_erased check (erased_at is null or state = 'withdrawn');

-- Whether a project's team has a registered member, or its candidate is registered. True for projects that name neither: archives without
-- people, and the retention of registrations, leave them. Judges see no registrations, so the function reads them with the system's rights.
create function has_people(of_tenant uuid, of_team uuid, of_registration uuid) returns boolean
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
  begin
    return of_team is null and of_registration is null
      or exists (select from registrations r where r.tenant_id = of_tenant and r.id = of_registration and is_registered(r.state))
      or exists (select from registrations r where r.tenant_id = of_tenant and r.team_id = of_team and is_registered(r.state));
  end
$$;

-- Makes a change of the public list visible: caches of the list depend on the revision, and the hackathon's page, which links to the list and
-- names winners, is rendered again soon. It locks a row that all teams share, so call it last in a transaction.
create function note_public_change(of_tenant uuid) returns void language plpgsql as $$
  begin
    insert into project_revisions (tenant_id) values (of_tenant)
      on conflict (tenant_id) do update set revision = project_revisions.revision + 1;
    -- A rendering that holds the row waits for this transaction before it reads the projects.
    update published_pages set next_change_at = now() where tenant_id in (
      select p.tenant_id from published_pages p join tenants t on t.id = p.tenant_id left join submissions s on s.tenant_id = p.tenant_id
      where p.tenant_id = of_tenant and t.status = 'published' and (s.gallery <> 'never' and s.closes_at <= clock_timestamp()
          or exists (select from result_seals r where r.tenant_id = p.tenant_id and r.published_at is not null))
        and (p.next_change_at is null or p.next_change_at > now())
      for update of p skip locked);
  end
$$;

-- Notes changes of people, teams and projects that the public list shows. Before the deadline it shows none.
create function note_people_of_projects() returns trigger language plpgsql as $$
  begin
    if exists (select from submissions s where s.tenant_id = new.tenant_id and s.closes_at <= clock_timestamp()) then
      perform note_public_change(new.tenant_id);
    end if;
    return null;
  end
$$;

-- Whether the answers of a registration say that its candidate is under 18. The public list does not name minors.
create function is_minor(answers jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(answers ->> 'age_band' = 'under_18', false)
$$;
create constraint trigger note_people_of_projects after update on registrations deferrable initially deferred for each row
  when (is_registered(old.state) is distinct from is_registered(new.state) or old.team_id is distinct from new.team_id
    or old.fullname <> new.fullname or is_minor(old.answers) <> is_minor(new.answers))
  execute function note_people_of_projects();
create constraint trigger note_people_of_projects after update on candidate_teams deferrable initially deferred for each row
  when (old.name <> new.name) execute function note_people_of_projects();
create constraint trigger note_people_of_projects after update on projects deferrable initially deferred for each row
  when (old.state <> new.state or old.team_id is distinct from new.team_id or old.registration_id is distinct from new.registration_id
    or old.is_hidden <> new.is_hidden or old.hides_members <> new.hides_members)
  execute function note_people_of_projects();

-- Hackathons of the requesting editor whose planned publication stopped, or whose published winners include a stopped project.
create function own_stopped_results() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id from own_memberships() m where m.role in ('owner', 'editor') and (
    exists (
      select from result_seals s where s.tenant_id = m.tenant_id and s.stopped_at is not null and s.published_at is null
        and not exists (select from result_seals n where n.tenant_id = s.tenant_id and n.number > s.number))
    or exists (
      select from (
        select e.content from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
        where s.tenant_id = m.tenant_id and s.published_at is not null order by s.number desc limit 1) newest
      cross join jsonb_array_elements(newest.content::jsonb -> 'awards') a
      join projects p on p.tenant_id = m.tenant_id and p.id = (a ->> 'project')::uuid
      where p.state <> 'active' or not has_people(p.tenant_id, p.team_id, p.registration_id)))
$$;

revoke all on function has_people, own_stopped_results from public;
grant execute on function has_people, own_stopped_results to maydan_app;
grant create on schema public to maydan_system;
alter function has_people owner to maydan_system;
alter function own_stopped_results owner to maydan_system;
revoke create on schema public from maydan_system;
