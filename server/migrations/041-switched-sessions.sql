-- An administrator's session within one hackathon, for half an hour: a row of its own, which ends with the session that opened it.
alter table sessions
  add column kind text not null default 'own' check (kind in ('own', 'switched')),
  add column tenant_id uuid references tenants on delete cascade,
  add column reason text,
  add column opened_by uuid references sessions on delete cascade,
  add check ((kind = 'switched') = (tenant_id is not null)),
  add check ((kind = 'switched') = (opened_by is not null)),
  drop constraint sessions_ended_reason_check,
  add constraint sessions_ended_reason_check check (ended_reason in
    ('signed_out', 'ended_elsewhere', 'password_changed', 'password_reset', 'email_changed', 'suspended', 'administrator', 'refresh_budget',
     'device_changed', 'ended_by_owner'));
create index sessions_switched on sessions (tenant_id, created_at) where kind = 'switched';
create index sessions_opened_by on sessions (opened_by) where kind = 'switched';

-- Whose place somebody has: of their own hackathons, or, within a switch, an owner's in that one. A switched transaction is nobody's own
-- (asking_user() is null): no policy that speaks of a person's rows, of a membership or of administrators holds in it.
create function own_memberships() returns table (tenant_id uuid, role text) language sql stable parallel safe as $$
  select m.tenant_id, m.role from members m where m.user_id = asking_user()
  union all select asking_tenant(), 'owner' where asking_switched() is not null
$$;
-- What is read of the administrator within it is their account, for their name; what is written is the end of the switch. Owners see and end it too.
create policy switched on users for select to maydan_app using (id = asking_switched());
create policy switched on sessions to maydan_app
  using (kind = 'switched' and tenant_id = asking_tenant()) with check (kind = 'switched' and tenant_id = asking_tenant());

-- The search of hackathons is the same, but for whose "mine" are.
do $$
declare search regprocedure := 'find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer)'::regprocedure;
begin
  execute replace(pg_get_functiondef(search), 'from members m where m.user_id = asking_user()', 'from own_memberships() m');
end $$;

-- Each kind of session has its own look-up, so that neither token is ever good for the other's. A switched one has the rights of an owner of its
-- hackathon and no others, as long as who opened it is an administrator and signed in.
create or replace function find_caller(wanted_session uuid, wanted_tenant uuid)
  returns table (user_id uuid, role text, member_role text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select s.user_id, u.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id)
      from sessions s join users u on u.id = s.user_id
      where s.id = wanted_session and s.kind = 'own' and s.ended_at is null and s.idle_until > now() and s.expires_at > now() and u.suspended_at is null;
  end
$$;
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

-- Who is written to when an administrator has to do with a hackathon.
create function tenant_owners(of_tenant uuid) returns table (email text, fullname text, language text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select u.email, u.fullname, u.language from members m join users u on u.id = m.user_id
      where m.tenant_id = of_tenant and m.role = 'owner' and u.suspended_at is null;
  end
$$;
-- The names of those whom a chain names by their ids, as long as they have an account.
create function audit_people(of_chain uuid) returns table (id uuid, fullname text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if of_chain <> asking_tenant() and not asking_administrator() then raise insufficient_privilege; end if;
    return query select u.id, u.fullname from users u where u.id in (select a.actor from audit_log a where a.chain = of_chain);
  end
$$;
revoke all on function find_switched_caller(uuid, uuid), tenant_owners(uuid), audit_people(uuid) from public;
grant execute on function find_switched_caller(uuid, uuid), tenant_owners(uuid), audit_people(uuid) to maydan_app;
grant create on schema public to maydan_system;
alter function find_switched_caller(uuid, uuid) owner to maydan_system;
alter function tenant_owners(uuid) owner to maydan_system;
alter function audit_people(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
