-- Functions for administrators. Each checks the role itself.

-- All administrators.
create function list_administrators(most integer, skipped integer)
  returns table (id uuid, email text, fullname text, date_joined timestamptz, second_factor boolean, last_seen timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select u.id, u.email, u.fullname, u.created_at,
        exists (select from second_factors f where f.user_id = u.id and f.set_at is not null),
        (select max(s.last_used_at) from sessions s where s.user_id = u.id), (count(*) over ())::integer
      from users u where u.role = 'administrator' order by u.created_at, u.id limit most offset skipped;
  end
$$;

-- Grants or revokes the administrator role; returns the outcome and the recipient of the mail. Serialized by a lock,
-- so that two administrators who revoke each other leave one.
create function set_administrator(wanted uuid, makes boolean) returns table (outcome text, email text, fullname text, language text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare them users;
  begin
    perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
    select * into them from users u where u.id = wanted for update;
    outcome := case
      -- The role may have been revoked while waiting for the lock.
      when not asking_administrator() then 'forbidden'
      when them.id is null or them.email_verified_at is null or them.suspended_at is not null then 'unknown'
      when (them.role = 'administrator') = makes then 'unchanged'
      when not makes and not exists (select from users u where u.role = 'administrator' and u.id <> wanted and u.suspended_at is null) then 'last'
      else 'done' end;
    if outcome = 'done' then
      update users u set role = case when makes then 'administrator' else 'customer' end, updated_at = now(),
        administrator_revoked_at = case when makes then null else now() end where u.id = wanted;
      update sessions set ended_at = now(), ended_reason = 'administrator' where user_id = wanted and ended_at is null;
    else
      -- Nothing changed, so there is nothing to audit. The lock alone counts as a write.
      perform set_config('app.audited', 'yes', true);
    end if;
    return query select outcome, them.email, them.fullname, them.language;
  end
$$;

-- Accounts for administrators. Requests have no other access to other people's rows.
create function admin_users(wanted text, of_state text, sort text, descending boolean, most integer, skipped integer,
    is_counted boolean, first_day date, last_day date)
  returns table (id uuid, email text, fullname text, role text, state text, suspended_reason text, date_joined timestamptz, last_seen timestamptz,
    hackathons integer, second_factor boolean, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      with found as (
        select u as account, count(*) over () as n,
          row_number() over (order by
            case when not descending then case sort when 'fullname' then u.search_text when 'email' then u.email end end,
            case when descending then case sort when 'fullname' then u.search_text when 'email' then u.email end end desc,
            case when not descending then u.created_at end, case when descending then u.created_at end desc, u.id) as place
        from users u
        where (wanted is null or u.search_text like like_anywhere(wanted)) and (of_state is null or account_state(u) = of_state)
          and (not is_counted or moment_of(u) is not null) and is_within(moment_of(u), first_day, last_day)),
      page as (select * from found f where f.place > skipped and f.place <= skipped + most)
      select (p.account).id, (p.account).email, (p.account).fullname, (p.account).role, account_state(p.account), (p.account).suspended_reason,
        (p.account).created_at, (select max(s.last_used_at) from sessions s where s.user_id = (p.account).id),
        (select count(*)::integer from members m where m.user_id = (p.account).id and m.role = 'owner'),
        exists (select from second_factors f where f.user_id = (p.account).id and f.set_at is not null), p.n::integer
      from page p order by p.place;
  end
$$;

-- Suspends, restores or verifies an account, ends its sessions or removes its second factor; returns the outcome and
-- the recipient of the mail. Administrators cannot be suspended.
create function administer_user(wanted uuid, action text, because text) returns table (outcome text, email text, fullname text, language text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    them users;
    touched integer;
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    select * into them from users u where u.id = wanted for update;
    if them.id is null then return query select 'unknown', null::text, null::text, null::text; return; end if;
    if action = 'suspend' and them.role = 'administrator' then
      return query select 'administrator', them.email, them.fullname, them.language;
      return;
    end if;
    if action = 'suspend' then
      update users u set suspended_at = now(), suspended_reason = because, updated_at = now() where u.id = wanted and u.suspended_at is null;
    elsif action = 'restore' then
      update users u set suspended_at = null, suspended_reason = '', updated_at = now() where u.id = wanted and u.suspended_at is not null;
    elsif action = 'verify' then
      update users u set email_verified_at = now(), updated_at = now() where u.id = wanted and u.email_verified_at is null;
    elsif action = 'end_sessions' then
      update sessions s set ended_at = now(), ended_reason = 'administrator' where s.user_id = wanted and s.ended_at is null and s.expires_at > now();
    elsif action = 'remove_second_factor' then
      delete from second_factors f where f.user_id = wanted and f.set_at is not null;
    end if;
    get diagnostics touched = row_count;
    if action = 'suspend' and touched > 0 then
      update sessions s set ended_at = now(), ended_reason = 'suspended' where s.user_id = wanted and s.ended_at is null;
    elsif action = 'verify' and touched > 0 then
      perform make_administrator_by_setting(wanted);
    end if;
    -- If nothing changed, there is nothing to audit. The lock alone counts as a write.
    if touched = 0 then perform set_config('app.audited', 'yes', true); end if;
    return query select case when touched > 0 then 'done' else 'unchanged' end, them.email, them.fullname, them.language;
  end
$$;

-- Hackathons for administrators.
create function admin_tenants(wanted text, of_status text, sort text, descending boolean, most integer, skipped integer,
    of_figure text, first_day date, last_day date)
  returns table (id uuid, tenant_name text, name_ar text, name_en text, status text, stage text, suspended_reason text, starts_at timestamptz,
    created_at timestamptz, owner_id uuid, owner_name text, owner_email text, registrations integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare pattern text := like_anywhere(wanted);
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      with found as (
        select t as tenant, count(*) over () as n,
          row_number() over (order by
            case when not descending then case sort when 'tenant_name' then t.tenant_name end end,
            case when descending then case sort when 'tenant_name' then t.tenant_name end end desc,
            case when not descending then case sort when 'starts_at' then t.starts_at else t.created_at end end,
            case when descending then case sort when 'starts_at' then t.starts_at else t.created_at end end desc, t.id) as place
        from tenants t
        where (of_status is null or t.status = of_status)
          and case
            when of_figure is distinct from 'landing_pages' then is_within(t.created_at, first_day, last_day)
            when first_day is null then t.status = 'published'
            else exists (select from first_publications p where p.tenant_id = t.id and is_within(p.at, first_day, last_day)) end
          and (wanted is null or t.search_text like pattern or t.id in (
            select m.tenant_id from members m join users u on u.id = m.user_id where m.role = 'owner' and u.search_text like pattern))),
      page as (select * from found f where f.place > skipped and f.place <= skipped + most)
      select (p.tenant).id, (p.tenant).tenant_name, (p.tenant).name_ar, (p.tenant).name_en, (p.tenant).status, stage_of(p.tenant, now()),
        (p.tenant).suspended_reason, (p.tenant).starts_at, (p.tenant).created_at, o.id, o.fullname, o.email,
        (select count(*)::integer from registrations r where r.tenant_id = (p.tenant).id and is_registered(r.state)), p.n::integer
      from page p left join lateral (
        select u.id, u.fullname, u.email from members m join users u on u.id = m.user_id
        where m.tenant_id = (p.tenant).id and m.role = 'owner' order by m.created_at, u.id limit 1) o on true
      order by p.place;
  end
$$;

-- Owners who are notified of administrators' actions on a hackathon, including suspended owners.
create function owners_of_tenant(wanted uuid) returns table (id uuid, email text, fullname text, language text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select u.id, u.email, u.fullname, u.language from members m join users u on u.id = m.user_id
      where m.tenant_id = wanted and m.role = 'owner' order by m.created_at, u.id;
  end
$$;

-- Registrations of all hackathons, without answers.
create function admin_registrations(wanted text, of_state text, descending boolean, most integer, skipped integer, is_counted boolean,
    first_day date, last_day date)
  returns table (id uuid, tenant_id uuid, tenant_name text, name_ar text, name_en text, kind text, state text, fullname text, email text,
    language text, channel text, created_at timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare pattern text := like_anywhere(wanted);
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select r.id, t.id, t.tenant_name, t.name_ar, t.name_en, r.kind, r.state, r.fullname, r.email, r.language, r.channel, r.created_at,
        (count(*) over ())::integer
      from registrations r join tenants t on t.id = r.tenant_id
      where (wanted is null or folded(r.fullname || ' ' || r.email) like pattern or t.search_text like pattern)
        and (of_state is null or coalesce(r.state, r.kind) = of_state)
        and (not is_counted or moment_of(r) is not null) and is_within(moment_of(r), first_day, last_day)
      order by case when not descending then r.created_at end, case when descending then r.created_at end desc, r.id
      limit most offset skipped;
  end
$$;

-- Reserved names with their reasons.
create function admin_reserved_names(wanted text, most integer, skipped integer)
  returns table (name text, reason text, was_erased boolean, reserved_by text, created_at timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select n.name, n.reason, n.was_erased, u.fullname, n.created_at, (count(*) over ())::integer
      from reserved_names n left join users u on u.id = n.reserved_by
      where wanted is null or folded(n.name || ' ' || n.reason) like like_anywhere(wanted)
      order by n.created_at desc, n.name limit most offset skipped;
  end
$$;

-- Reserves a name. 'taken': a hackathon has or had it.
create function reserve_name(wanted text, because text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    if exists (select from tenant_names n where n.name = wanted) then return 'taken'; end if;
    insert into reserved_names (name, reason, reserved_by) values (wanted, because, asking_user()) on conflict (name) do nothing;
    return case when found then 'done' else 'unchanged' end;
  end
$$;

-- Releases a reserved name. Names of erased hackathons stay reserved.
create function free_name(wanted text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    if exists (select from reserved_names n where n.name = wanted and n.was_erased) then return 'erased'; end if;
    delete from reserved_names n where n.name = wanted;
    return case when found then 'done' else 'unknown' end;
  end
$$;

-- The outbox without contents: recipient, template, state and error.
create function admin_mails(wanted text, of_state text, most integer, skipped integer)
  returns table (id uuid, recipient text, template text, language text, state text, tries integer, last_error text, created_at timestamptz,
    next_try timestamptz, can_retry boolean, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select o.id, o.recipient, o.template, o.language, mail_state(o), o.tries, coalesce(o.last_error, ''), o.created_at,
        case when mail_state(o) = 'waiting' then o.send_after end, may_retry(o), (count(*) over ())::integer
      from outbox o
      where (of_state is null or mail_state(o) = of_state) and (wanted is null or folded(o.recipient) like like_anywhere(wanted))
      order by o.created_at desc, o.id limit most offset skipped;
  end
$$;

-- Sends a mail again.
create function retry_mail(wanted uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare it outbox;
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    select * into it from outbox o where o.id = wanted for update;
    if it.id is null then return 'unknown'; end if;
    if not may_retry(it) then return 'not_possible'; end if;
    -- Restart the age as well: mails are given up after four days.
    update outbox o set send_after = now(), created_at = now(), dead_at = null, tries = 0, handed_over = 0 where o.id = wanted;
    perform pg_notify('outbox', '');
    return 'done';
  end
$$;

-- The custom domains of all hackathons.
create function admin_domains(wanted text, most integer, skipped integer)
  returns table (id uuid, domain text, state text, tenant_id uuid, tenant_name text, name_ar text, name_en text, checked_at timestamptz,
    created_at timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare pattern text := like_anywhere(wanted);
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select d.id, d.domain, d.state, d.tenant_id, t.tenant_name, t.name_ar, t.name_en, d.checked_at, d.created_at, (count(*) over ())::integer
      from custom_domains d join tenants t on t.id = d.tenant_id
      where wanted is null or d.domain like pattern or t.search_text like pattern
      order by d.created_at desc, d.id limit most offset skipped;
  end
$$;

-- The tenant of a custom domain.
create function admin_tenant_of_domain(wanted uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return (select d.tenant_id from custom_domains d where d.id = wanted);
  end
$$;

revoke all on function list_administrators, set_administrator, admin_users, administer_user, admin_tenants,
  owners_of_tenant, admin_registrations, admin_reserved_names, reserve_name, free_name, admin_mails, retry_mail,
  admin_domains, admin_tenant_of_domain from public;
grant execute on function list_administrators, set_administrator, admin_users, administer_user, admin_tenants,
  owners_of_tenant, admin_registrations, admin_reserved_names, reserve_name, free_name, admin_mails, retry_mail,
  admin_domains, admin_tenant_of_domain to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function list_administrators owner to maydan_system;
alter function set_administrator owner to maydan_system;
alter function admin_users owner to maydan_system;
alter function administer_user owner to maydan_system;
alter function admin_tenants owner to maydan_system;
alter function owners_of_tenant owner to maydan_system;
alter function admin_registrations owner to maydan_system;
alter function admin_reserved_names owner to maydan_system;
alter function reserve_name owner to maydan_system;
alter function free_name owner to maydan_system;
alter function admin_mails owner to maydan_system;
alter function retry_mail owner to maydan_system;
alter function admin_domains owner to maydan_system;
alter function admin_tenant_of_domain owner to maydan_system;
revoke create on schema public from maydan_system;
