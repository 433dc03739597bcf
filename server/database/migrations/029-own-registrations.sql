-- Confirmations in the list of own registrations.

-- Registrations of the requesting user's confirmed address in all hackathons, with the confirmation of the seat.
drop function own_registrations;
create function own_registrations()
  returns table (id uuid, tenant_id uuid, tenant_name text, name_ar text, name_en text, languages text, status text, starts_at timestamptz,
    ends_at timestamptz, timezone text, kind text, state text, language text, link_number integer, created_at timestamptz,
    called_off text, confirmation jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, t.id, t.tenant_name, t.name_ar, t.name_en, t.languages, t.status, t.starts_at, t.ends_at, t.timezone, r.kind, r.state, r.language,
    r.link_number, r.created_at, t.called_off,
    case when c.state is not null then jsonb_build_object('state', c.state, 'until', r.confirm_until, 'at', r.confirmed_at) end
  from users u join registrations r on r.email = u.email join tenants t on t.id = r.tenant_id,
    lateral (select confirmation_state(r.state, r.confirm_until, r.confirmed_at) as state) c
  where u.id = asking_user() and u.email_verified_at is not null and t.status <> 'suspended'
  order by t.ends_at desc, r.created_at desc limit 100
$$;

revoke all on function own_registrations from public;
grant execute on function own_registrations to maydan_app;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function own_registrations owner to maydan_system;
revoke create on schema public from maydan_system;
