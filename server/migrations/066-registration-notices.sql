-- Members are told of those who register: how often each of them wishes, and what they have been told of. docs/decisions/059-telling-the-team.md
create table registration_notices (
  tenant_id uuid not null,
  user_id uuid not null,
  -- null: as is usual for the role
  often text check (often in ('at_once', 'daily', 'never')),
  -- the last line of the hackathon's history of which they were told
  told bigint not null default 0,
  told_at timestamptz,
  -- when there is something to tell next; null: nobody has come since
  due_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references members on delete cascade
);
create index registration_notices_user on registration_notices (user_id);
create index registration_notices_due on registration_notices (due_at) where due_at is not null;
-- Those who came, in their order: whoever registers holds the hackathon's seats, so that numbers are committed in it.
create index registration_history_came on registration_history (tenant_id, number) where former is null;

create function how_often(often text, role text) returns text language sql immutable parallel safe as $$
  select case when role = 'viewer' then 'never' else coalesce(often, case role when 'owner' then 'daily' else 'never' end) end
$$;
-- Eight o'clock of a place, after now.
create function next_morning(zone text) returns timestamptz language sql stable as $$
  select (((now() at time zone zone) - interval '8 hours')::date::timestamp + interval '1 day 8 hours') at time zone zone
$$;
create function notice_due(often text, zone text, told_at timestamptz) returns timestamptz language sql stable as $$
  select case often when 'at_once' then greatest(now(), told_at + interval '10 minutes') when 'daily' then next_morning(zone) end
$$;

-- Somebody came. Whoever is at these rows is waited for: what they did not see is then due anew.
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
revoke all on function note_registration() from public;
grant create on schema public to maydan_system;
alter function note_registration() owner to maydan_system;
revoke create on schema public from maydan_system;
create trigger told_to_team after insert on registration_history for each row when (new.former is null and new.acting_as = 'candidate')
  execute function note_registration();

alter table registration_notices enable row level security;
alter table registration_notices force row level security;
create policy own on registration_notices to maydan_app using (tenant_id = asking_tenant() and user_id = asking_user())
  with check (tenant_id = asking_tenant() and user_id = asking_user());
create policy system on registration_notices to maydan_system using (true) with check (true);
grant select, insert, update on registration_notices to maydan_app;
grant select, insert, update, delete on registration_notices to maydan_system;
