-- Meetings with team members and administrators.

-- People who accept meetings: members of a hackathon's team, or administrators (tenant_id is null).
create table meeting_hosts (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- HostSettings of contract/endpoints/meetings.ts.
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (tenant_id, user_id)
);
create index meeting_hosts_user on meeting_hosts (user_id);
alter table meeting_hosts enable row level security, force row level security;
-- Hosts manage their own hours. Writing requires membership in the team.
create policy own on meeting_hosts to maydan_app using (user_id = (select asking_user())) with check (
  user_id = asking_user() and (
    tenant_id in (select m.tenant_id from members m where m.user_id = asking_user())
    or (tenant_id is null and asking_administrator())));
create policy asked on meeting_hosts for select to maydan_app using (id = (select asking_host()));
create policy system on meeting_hosts to maydan_system using (true) with check (true);
grant select, insert, update on meeting_hosts to maydan_app;
grant select, insert, update, delete on meeting_hosts to maydan_system;

-- Booked meetings.
create table meetings (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete cascade,
  host_id uuid not null references meeting_hosts on delete cascade,
  -- The person. One person may host for several hackathons, but not at the same time.
  host_user uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Meeting time plus the break that the host keeps free after it.
  during tstzrange not null,
  status text not null check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  topic text not null check (topic in ('page_setup', 'mentoring', 'sponsorship', 'own_domain', 'other')),
  name text not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  mobile text not null,
  team text not null,
  note text not null,
  -- Language of the guest's mails.
  language text not null check (language in ('ar', 'en')),
  timezone text not null,
  reason text not null default '',
  -- Revision number for calendar clients.
  sequence integer not null default 0,
  -- When the next reminder is due.
  remind_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check (lower(during) = starts_at and upper(during) >= ends_at),
  -- Prevents double bookings, whichever code inserts them.
  constraint meetings_apart exclude using gist (host_user with =, during with &&) where (status in ('requested', 'confirmed'))
);
create index meetings_host on meetings (host_user, starts_at);
create index meetings_guest on meetings (host_id, email) where status in ('requested', 'confirmed');
create index meetings_reminders on meetings (remind_at) where remind_at is not null;
create index meetings_to_come on meetings (starts_at) where status in ('requested', 'confirmed');
alter table meetings enable row level security, force row level security;
create policy own on meetings to maydan_app using (host_user = (select asking_user())) with check (host_user = asking_user());
create policy booked on meetings to maydan_app using (host_id = (select asking_host())) with check (
  host_id = asking_host() and host_user = (select h.user_id from meeting_hosts h where h.id = asking_host()));
create policy system on meetings to maydan_system using (true) with check (true);
grant select, insert, update on meetings to maydan_app;
grant select, insert, update, delete on meetings to maydan_system;

-- Whether a host can keep bookings: the account is active and not being deleted, the host is in the team, and the
-- hackathon is neither archived nor suspended.
create function host_stands(h meeting_hosts) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from users u where u.id = h.user_id and u.suspended_at is null and u.deletes_at is null and (h.tenant_id is not null or u.role = 'administrator'))
    and (h.tenant_id is null or exists (
      select from members m join tenants t on t.id = m.tenant_id
      where m.tenant_id = h.tenant_id and m.user_id = h.user_id and t.status in ('draft', 'published')))
$$;

-- Public data of hosts: one by id, or those of a team. `is_public`: the host accepts bookings now.
create function find_meeting_hosts(wanted uuid, of_team uuid)
  returns table (id uuid, tenant_id uuid, user_id uuid, settings jsonb, fullname text, email text, language text, avatar text,
    name_ar text, name_en text, tenant_name text, contact_email text, is_public boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.tenant_id, h.user_id, h.settings, u.fullname, u.email, u.language, u.avatar,
    coalesce(t.name_ar, ''), coalesce(t.name_en, ''), coalesce(t.tenant_name, ''), coalesce(t.contact_email, ''),
    host_stands(h) and (t.id is null or t.status = 'published') and (h.settings ->> 'is_open')::boolean
  from meeting_hosts h join users u on u.id = h.user_id left join tenants t on t.id = h.tenant_id
  where case when wanted is null then h.tenant_id is not distinct from of_team else h.id = wanted end
  order by u.fullname, h.id limit 100
$$;

-- Booked times of the person behind a host, in all teams, without the guests.
create function taken_times(of_host uuid, after timestamptz, before timestamptz) returns table (starts_at timestamptz, free_at timestamptz, meeting uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.starts_at, upper(m.during), m.id from meetings m join meeting_hosts h on h.user_id = m.host_user
  where h.id = of_host and m.status in ('requested', 'confirmed') and m.during && tstzrange(after, before)
$$;

-- The host of a meeting, for requests with the meeting's link.
create function host_of_meeting(wanted uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select m.host_id from meetings m where m.id = wanted
$$;

-- Binds the host's transaction to the host's team, so that its members are notified of changes.
create function enter_host(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered meeting_hosts;
  begin
    select * into entered from meeting_hosts h where h.id = wanted and h.user_id = asking_user() and host_stands(h);
    if not found then return false; end if;
    perform set_config('app.tenant_id', coalesce(entered.tenant_id::text, ''), true);
    return true;
  end
$$;

revoke all on function host_stands, find_meeting_hosts, taken_times, host_of_meeting, enter_host from public;
grant execute on function find_meeting_hosts, taken_times, host_of_meeting, enter_host to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function host_stands owner to maydan_system;
alter function find_meeting_hosts owner to maydan_system;
alter function taken_times owner to maydan_system;
alter function host_of_meeting owner to maydan_system;
alter function enter_host owner to maydan_system;
revoke create on schema public from maydan_system;
