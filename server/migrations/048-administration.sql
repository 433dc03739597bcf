-- What administrators see of everybody, page by page, and what they do to an account. Requests have no other way to rows that are not theirs.
alter table users
  -- as whoever suspended it said; its owner reads it
  add column suspended_reason text not null default '',
  add column search_text text generated always as (folded(fullname || ' ' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_joined on users (created_at);
alter table tenants
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '';

-- A text as `like` finds it anywhere in a folded one.
create function like_anywhere(wanted text) returns text language sql immutable parallel safe as $$
  select '%' || replace(replace(replace(folded(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
create function account_state(u users) returns text language sql immutable parallel safe as $$
  select case when u.suspended_at is not null then 'suspended' when u.email_verified_at is null then 'unconfirmed' else 'active' end
$$;

create function admin_users(wanted text, of_state text, sort text, descending boolean, most integer, skipped integer)
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
        where (wanted is null or u.search_text like like_anywhere(wanted)) and (of_state is null or account_state(u) = of_state)),
      page as (select * from found f where f.place > skipped and f.place <= skipped + most)
      select (p.account).id, (p.account).email, (p.account).fullname, (p.account).role, account_state(p.account), (p.account).suspended_reason,
        (p.account).created_at, (select max(s.last_used_at) from sessions s where s.user_id = (p.account).id),
        (select count(*)::integer from members m where m.user_id = (p.account).id and m.role = 'owner'),
        exists (select from second_factors f where f.user_id = (p.account).id and f.set_at is not null), p.n::integer
      from page p order by p.place;
  end
$$;

-- Does something to an account; answers what came of it, and whom to tell. Administrators are unmade first.
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
    -- Where nothing was changed there is nothing to record: the lock alone looks like a write.
    if touched = 0 then perform set_config('app.audited', 'yes', true); end if;
    return query select case when touched > 0 then 'done' else 'unchanged' end, them.email, them.fullname, them.language;
  end
$$;

create function admin_tenants(wanted text, of_status text, sort text, descending boolean, most integer, skipped integer)
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
          and (wanted is null or t.search_text like pattern or t.id in (
            select m.tenant_id from members m join users u on u.id = m.user_id where m.role = 'owner' and u.search_text like pattern))),
      page as (select * from found f where f.place > skipped and f.place <= skipped + most)
      select (p.tenant).id, (p.tenant).tenant_name, (p.tenant).name_ar, (p.tenant).name_en, (p.tenant).status, stage_of(p.tenant, now()),
        (p.tenant).suspended_reason, (p.tenant).starts_at, (p.tenant).created_at, o.id, o.fullname, o.email,
        (select count(*)::integer from registrations r where r.tenant_id = (p.tenant).id and r.kind in ('application', 'waiting')), p.n::integer
      from page p left join lateral (
        select u.id, u.fullname, u.email from members m join users u on u.id = m.user_id
        where m.tenant_id = (p.tenant).id and m.role = 'owner' order by m.created_at, u.id limit 1) o on true
      order by p.place;
  end
$$;
-- Who answers for a hackathon, so that they hear of what is done to it.
create function owners_of_tenant(wanted uuid) returns table (id uuid, email text, fullname text, language text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select u.id, u.email, u.fullname, u.language from members m join users u on u.id = m.user_id
      where m.tenant_id = wanted and m.role = 'owner' order by m.created_at, u.id;
  end
$$;
-- Whether an address is one of a suspended hackathon: its page says so, and no more.
create function is_suspended(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant_names n join tenants t on t.id = n.tenant_id where n.name = wanted and t.status = 'suspended')
$$;

revoke all on function admin_users(text, text, text, boolean, integer, integer), administer_user(uuid, text, text),
  admin_tenants(text, text, text, boolean, integer, integer), owners_of_tenant(uuid), is_suspended(text) from public;
grant execute on function admin_users(text, text, text, boolean, integer, integer), administer_user(uuid, text, text),
  admin_tenants(text, text, text, boolean, integer, integer), owners_of_tenant(uuid), is_suspended(text) to maydan_app;
grant create on schema public to maydan_system;
alter function admin_users(text, text, text, boolean, integer, integer) owner to maydan_system;
alter function administer_user(uuid, text, text) owner to maydan_system;
alter function admin_tenants(text, text, text, boolean, integer, integer) owner to maydan_system;
alter function owners_of_tenant(uuid) owner to maydan_system;
alter function is_suspended(text) owner to maydan_system;
revoke create on schema public from maydan_system;
