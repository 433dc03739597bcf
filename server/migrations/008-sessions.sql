-- Sessions that end when nobody uses them, that know their one refresh token, and that say why they ended.
alter table sessions
  -- SHA-256 of the refresh token's jti; sessions from before have none and cannot be refreshed
  add column refresh_jti_hash bytea not null default '',
  add column idle_until timestamptz not null default now() + interval '7 days',
  add column ended_reason text check (ended_reason in
    ('signed_out', 'ended_elsewhere', 'password_changed', 'password_reset', 'email_changed', 'suspended', 'administrator', 'refresh_budget', 'device_changed')),
  -- how often it was refreshed in the hour that began then
  add column refreshes integer not null default 0,
  add column refreshes_since timestamptz not null default now(),
  -- how often it was tried after its end
  add column refused_refreshes integer not null default 0;
alter table sessions alter column refresh_jti_hash drop default, alter column idle_until drop default;

create or replace function find_caller(wanted_session uuid, wanted_tenant uuid)
  returns table (user_id uuid, role text, member_role text)
  language plpgsql stable security definer set search_path = public as $$
  begin
    return query select s.user_id, u.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id)
      from sessions s join users u on u.id = s.user_id
      where s.id = wanted_session and s.ended_at is null and s.idle_until > now() and s.expires_at > now() and u.suspended_at is null;
  end
$$;

-- What refreshing and signing out read before they know whose the session is.
create function find_session(wanted uuid)
  returns table (user_id uuid, role text, suspended boolean, jti_hash bytea, user_agent text, living boolean, ended_at timestamptz, ended_reason text)
  language sql stable security definer set search_path = public as $$
  select s.user_id, u.role, u.suspended_at is not null, s.refresh_jti_hash, s.user_agent,
    s.ended_at is null and s.idle_until > now() and s.expires_at > now() and u.suspended_at is null, s.ended_at, s.ended_reason
  from sessions s join users u on u.id = s.user_id where s.id = wanted
$$;
revoke all on function find_session(uuid) from public;
grant execute on function find_session(uuid) to maydan_app;
grant create on schema public to maydan_system;
alter function find_session(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;

-- What happened to somebody's account, for them and for whoever looks into it later. Requests can only add.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid,
  kind text not null,
  network text not null,
  user_agent text not null,
  -- a mail about it went out
  mailed boolean not null default false,
  at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, kind, at desc);
create index security_events_age on security_events (at);

alter table security_events enable row level security;
alter table security_events force row level security;
create policy own on security_events for insert to maydan_app with check (user_id = asking_user());
create policy own_read on security_events for select to maydan_app using (user_id = asking_user());
create policy system on security_events to maydan_system using (true) with check (true);
grant select, insert on security_events to maydan_app;
grant select, insert, update, delete on security_events to maydan_system;

-- A person's picture: the variants as files.variants has them. users.avatar is the address of the one that is shown.
create table user_pictures (
  user_id uuid primary key references users on delete cascade,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);
alter table user_pictures enable row level security;
alter table user_pictures force row level security;
create policy own on user_pictures to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on user_pictures to maydan_system using (true) with check (true);
grant select, insert, update, delete on user_pictures to maydan_app, maydan_system;
