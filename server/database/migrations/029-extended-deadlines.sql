-- Extended deadlines end at the end of a day and before the start. Candidates see the deadline in their list of registrations.

-- Extends deadlines that passed while the hackathon was canceled, postponed, suspended or not public, or that end within two days. If less
-- than a day remains, candidates keep their seats and are not asked.
create or replace function extend_confirmations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    resumed uuid;
    new_deadline timestamptz;
  begin
    if tg_table_name = 'tenants' then resumed := new.id; else resumed := new.tenant_id; end if;
    select least(
        (date_trunc('day', now() at time zone d.timezone) + interval '2 days 23 hours 59 minutes') at time zone d.timezone,
        d.starts_at - interval '1 day')
      into new_deadline
      from tenants t left join published_pages p on p.tenant_id = t.id, lateral (
        select coalesce(p.snapshot -> 'tenant' ->> 'timezone', t.timezone) as timezone,
          coalesce((p.snapshot -> 'tenant' ->> 'starts_at')::timestamptz, t.starts_at) as starts_at) d
      where t.id = resumed and t.status = 'published' and t.called_off is null and p.snapshot -> 'tenant' ->> 'called_off' is null;
    if new_deadline < now() + interval '1 day' then
      update registrations set confirm_until = null, confirm_remind_at = null
        where tenant_id = resumed and confirmation_state(state, confirm_until, confirmed_at) = 'awaiting';
    else
      -- Changes no row while the hackathon has not resumed: new_deadline is null.
      update registrations set confirm_until = new_deadline, confirm_remind_at = now()
        where tenant_id = resumed and confirmation_state(state, confirm_until, confirmed_at) = 'awaiting' and confirm_until < new_deadline;
    end if;
    return null;
  end
$$;

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
