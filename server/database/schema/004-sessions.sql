-- Sessions and the caller of a request.

-- Signed-in devices. Every request reads its session row, so ending a session takes effect at the next request.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- SHA-256 of the jti claim of the only valid refresh token.
  refresh_jti_hash bytea not null,
  -- An unused session expires then.
  idle_until timestamptz not null,
  ended_reason text check (ended_reason in
    ('signed_out', 'ended_elsewhere', 'password_changed', 'password_reset', 'email_changed', 'suspended', 'administrator', 'refresh_budget',
    'device_changed', 'ended_by_owner', 'deletion_asked')),
  -- Refreshes in the hour that starts at refreshes_since.
  refreshes integer not null default 0,
  refreshes_since timestamptz not null default now(),
  -- Refresh attempts after the session ended.
  refused_refreshes integer not null default 0,
  -- 'switched': an administrator's access to one hackathon, for 30 minutes. It ends with the session in opened_by.
  kind text not null default 'own' check (kind in ('own', 'switched')),
  tenant_id uuid references tenants on delete cascade,
  reason text,
  opened_by uuid references sessions on delete cascade,
  -- Last time the person authenticated, at sign-in or later. Some changes require a recent time.
  signed_in_at timestamptz not null default now(),
  -- Last authentication with a second factor.
  second_factor_at timestamptz,
  check ((kind = 'switched') = (tenant_id is not null)),
  check ((kind = 'switched') = (opened_by is not null))
);
create index sessions_user on sessions (user_id, created_at);
create index sessions_switched on sessions (tenant_id, created_at) where kind = 'switched';
create index sessions_opened_by on sessions (opened_by) where kind = 'switched';
alter table sessions enable row level security, force row level security;
create policy own on sessions to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on sessions to maydan_system using (true) with check (true);
-- Owners see and end switched sessions of their hackathon.
create policy switched on sessions to maydan_app
  using (kind = 'switched' and tenant_id = (select asking_tenant())) with check (kind = 'switched' and tenant_id = asking_tenant());
grant select, insert, update on sessions to maydan_app;
grant select, insert, update, delete on sessions to maydan_system;

-- The only definition of a live session. A view, because a function that calls a function took 1.5 times as long.
create view living_sessions with (security_invoker) as
  select s.id, s.user_id, u.role from sessions s join users u on u.id = s.user_id
  where s.kind = 'own' and s.ended_at is null and s.idle_until > now() and s.expires_at > now() and u.suspended_at is null;
revoke all on living_sessions from public;
grant select on living_sessions to maydan_system;

-- The caller of a request with an ordinary session. Switched sessions have their own function, so neither token is
-- valid for the other.
create function find_caller(wanted_session uuid, wanted_tenant uuid)
  returns table (user_id uuid, role text, member_role text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select s.user_id, s.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id)
      from living_sessions s where s.id = wanted_session;
  end
$$;

-- The caller of a request with a switched session: the rights of an owner in one hackathon. Valid while the
-- administrator keeps the role and the session that opened it.
create function find_switched_caller(wanted_session uuid, wanted_tenant uuid)
  returns table (user_id uuid, role text, member_role text, switched_to uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select s.user_id, 'customer', case when s.tenant_id = wanted_tenant then 'owner' end, s.tenant_id
      from sessions s join users u on u.id = s.user_id join sessions o on o.id = s.opened_by
      where s.id = wanted_session and s.kind = 'switched' and s.ended_at is null and s.expires_at > now() and o.ended_at is null
        and u.role = 'administrator' and u.suspended_at is null;
  end
$$;

-- Raises MD001 if the caller's rights were revoked after the request headers arrived. Runs with the settings that
-- begin the transaction. The message is a code of contract/problems; server/platform/database/database.ts handles the
-- error.
create function require_caller(wanted_session uuid, is_switched boolean, wanted_tenant uuid, known_role text, known_member_role text) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    present record;
    ranks constant text[] := array['viewer', 'reviewer', 'editor', 'owner'];
  begin
    if is_switched then
      select * into present from find_switched_caller(wanted_session, wanted_tenant);
    else
      select s.user_id, s.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id) as member_role
        into present from living_sessions s where s.id = wanted_session;
    end if;
    if present.user_id is null then raise exception using errcode = 'MD001', message = 'session.ended'; end if;
    if known_role = 'administrator' and present.role <> 'administrator' then
      raise exception using errcode = 'MD001', message = 'right.missing';
    end if;
    if known_member_role is null then return; end if;
    if present.member_role is null then raise exception using errcode = 'MD001', message = 'tenant.not_found'; end if;
    if array_position(ranks, present.member_role) < array_position(ranks, known_member_role) then
      raise exception using errcode = 'MD001', message = 'right.missing';
    end if;
  end
$$;

-- Authenticates within a single statement: finds the live session and sets asking_user() for that statement. Returns
-- no more than find_caller.
create function enter_session(wanted uuid) returns table (user_id uuid, role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    select s.user_id, s.role into user_id, role from living_sessions s where s.id = wanted;
    if found then
      perform set_config('app.user_id', user_id::text, true);
      return next;
    end if;
  end
$$;

-- Session data for refreshing and signing out, before the user is known.
create function find_session(wanted uuid)
  returns table (user_id uuid, role text, suspended boolean, jti_hash bytea, user_agent text, living boolean, ended_at timestamptz, ended_reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, u.role, u.suspended_at is not null, s.refresh_jti_hash, s.user_agent,
    s.ended_at is null and s.idle_until > now() and s.expires_at > now() and u.suspended_at is null, s.ended_at, s.ended_reason
  from sessions s join users u on u.id = s.user_id where s.id = wanted
$$;

-- Whether the account signed in from this network before. Such networks are exempt when too many attempts elsewhere block
-- an address, so attackers cannot lock the owner out.
create function is_familiar(wanted_email text, wanted_network text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sessions s join users u on u.id = s.user_id where u.email = wanted_email and s.network = wanted_network)
$$;

revoke all on function find_caller, find_switched_caller, require_caller, enter_session, find_session, is_familiar
  from public;
grant execute on function find_caller, find_switched_caller, require_caller, enter_session, find_session,
  is_familiar to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function find_caller owner to maydan_system;
alter function find_switched_caller owner to maydan_system;
alter function require_caller owner to maydan_system;
alter function enter_session owner to maydan_system;
alter function find_session owner to maydan_system;
alter function is_familiar owner to maydan_system;
revoke create on schema public from maydan_system;
