-- Mails to team members about new registrations.

-- How often each member is notified of new registrations, and up to which row they were notified
-- (docs/decisions/059-telling-the-team.md).
create table registration_notices (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Null: the default of the role.
  often text check (often in ('at_once', 'daily', 'never')),
  -- registration_history.number up to which the member was notified.
  told bigint not null default 0,
  told_at timestamptz,
  -- When the next notice is due. Null: no new registrations.
  due_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references members on delete cascade
);
create index registration_notices_user on registration_notices (user_id);
create index registration_notices_due on registration_notices (due_at) where due_at is not null;
alter table registration_notices enable row level security, force row level security;
create policy own on registration_notices to maydan_app using (tenant_id = (select asking_tenant()) and user_id = (select asking_user()))
  with check (tenant_id = asking_tenant() and user_id = asking_user());
create policy system on registration_notices to maydan_system using (true) with check (true);
grant select, insert, update on registration_notices to maydan_app;
grant select, insert, update, delete on registration_notices to maydan_system;

-- How often a member is notified: their choice, or the default of the role.
create function how_often(often text, role text) returns text language sql immutable parallel safe as $$
  select case when role = 'viewer' then 'never' else coalesce(often, case role when 'owner' then 'daily' else 'never' end) end
$$;

-- The next 8:00 in a time zone.
create function next_morning(zone text) returns timestamptz language sql stable as $$
  select (((now() at time zone zone) - interval '8 hours')::date::timestamp + interval '1 day 8 hours') at time zone zone
$$;

-- When the next notice is due.
create function notice_due(often text, zone text, told_at timestamptz) returns timestamptz language sql stable as $$
  select case often when 'at_once' then greatest(now(), told_at + interval '10 minutes') when 'daily' then next_morning(zone) end
$$;

-- Schedules notices for a new registration. Waits for running notice jobs, because they do not see this registration.
create function note_registration() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into registration_notices (tenant_id, user_id, told)
      select m.tenant_id, m.user_id, new.number - 1 from members m where m.tenant_id = new.tenant_id and m.role = 'owner' on conflict do nothing;
    perform from registration_notices where tenant_id = new.tenant_id order by user_id for update;
    update registration_notices n set due_at = notice_due(how_often(n.often, m.role), t.timezone, n.told_at)
      from members m, tenants t
      where n.tenant_id = new.tenant_id and n.due_at is null and t.id = n.tenant_id and m.tenant_id = n.tenant_id and m.user_id = n.user_id
        and how_often(n.often, m.role) <> 'never';
    if found then perform pg_notify('registration_notices', ''); end if;
    return null;
  end
$$;
create trigger told_to_team after insert on registration_history for each row when (new.former is null and new.acting_as = 'candidate')
  execute function note_registration();

revoke all on function note_registration from public;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function note_registration owner to maydan_system;
revoke create on schema public from maydan_system;
