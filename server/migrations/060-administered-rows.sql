-- The rows that a figure on an administrator's first screen counts (051), opened in the tables: the same moment, the same days.
create function is_within(moment timestamptz, first_day date, last_day date) returns boolean language sql immutable parallel safe as $$
  select first_day is null or (moment at time zone 'Asia/Riyadh')::date between first_day and last_day
$$;

drop function admin_users(text, text, text, boolean, integer, integer);
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

drop function admin_tenants(text, text, text, boolean, integer, integer);
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
        (select count(*)::integer from registrations r where r.tenant_id = (p.tenant).id and r.kind in ('application', 'waiting')), p.n::integer
      from page p left join lateral (
        select u.id, u.fullname, u.email from members m join users u on u.id = m.user_id
        where m.tenant_id = (p.tenant).id and m.role = 'owner' order by m.created_at, u.id limit 1) o on true
      order by p.place;
  end
$$;

-- Who registered anywhere. What they answered is their hackathon's team's to read, and stays there.
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

-- Names that no hackathon may take. Whoever wishes for one hears whether it was somebody's.
grant select (name, was_erased) on reserved_names to maydan_app;
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
-- 'taken': a hackathon has it, now or formerly.
create function reserve_name(wanted text, because text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    if exists (select from tenant_names n where n.name = wanted) then return 'taken'; end if;
    insert into reserved_names (name, reason, reserved_by) values (wanted, because, asking_user()) on conflict (name) do nothing;
    return case when found then 'done' else 'unchanged' end;
  end
$$;
-- What an erased hackathon had stays reserved for ever.
create function free_name(wanted text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    if exists (select from reserved_names n where n.name = wanted and n.was_erased) then return 'erased'; end if;
    delete from reserved_names n where n.name = wanted;
    return case when found then 'done' else 'unknown' end;
  end
$$;

revoke all on function admin_users(text, text, text, boolean, integer, integer, boolean, date, date), admin_tenants(text, text, text, boolean, integer, integer, text, date, date), admin_registrations(text, text, boolean, integer, integer, boolean, date, date),
  admin_reserved_names(text, integer, integer), reserve_name(text, text), free_name(text) from public;
grant execute on function admin_users(text, text, text, boolean, integer, integer, boolean, date, date), admin_tenants(text, text, text, boolean, integer, integer, text, date, date), admin_registrations(text, text, boolean, integer, integer, boolean, date, date),
  admin_reserved_names(text, integer, integer), reserve_name(text, text), free_name(text) to maydan_app;
grant create on schema public to maydan_system;
alter function admin_users(text, text, text, boolean, integer, integer, boolean, date, date) owner to maydan_system;
alter function admin_tenants(text, text, text, boolean, integer, integer, text, date, date) owner to maydan_system;
alter function admin_registrations(text, text, boolean, integer, integer, boolean, date, date) owner to maydan_system;
alter function admin_reserved_names(text, integer, integer) owner to maydan_system;
alter function reserve_name(text, text) owner to maydan_system;
alter function free_name(text) owner to maydan_system;
revoke create on schema public from maydan_system;
