-- Events of a canceled or postponed hackathon do not take place either.

-- The status of an event, considering the hackathon that holds it.
create function event_status(own text, called_off text) returns text language sql immutable parallel safe as $$
  select case when own = 'published' or (own = 'postponed' and called_off = 'cancelled') then coalesce(called_off, own) else own end
$$;

-- Calendars replace an entry only by one that was changed later.
create function touch_events() returns trigger language plpgsql as $$
  begin
    update events set updated_at = greatest(updated_at, now()) where tenant_id = new.id and status <> 'removed';
    return null;
  end
$$;
create trigger events_of_called_off after update of called_off on tenants for each row
  when (old.called_off is distinct from new.called_off) execute function touch_events();

-- As in 070, but events take the status of their hackathon, canceled and postponed ones come last, and their cities are not suggested.
create or replace function find_happenings(since timestamptz, before timestamptz, in_city text, of_kind text, in_format text, in_language text,
  of_hackathon text, pattern text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out cities text[],
  out nearest uuid)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare held_by uuid := (select n.tenant_id from tenant_names n where n.name = of_hackathon);
  begin
    with happenings as (
      select e.id, event_status(e.status, t.called_off) as status, e.kind, e.format, e.language, e.hackathon, e.city, e.city_text, e.search_text,
        e.starts_at, e.ends_at
      from events e left join tenants t on t.id = e.tenant_id
      where e.status in ('published', 'postponed', 'cancelled')
        and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed'))
      union all
      select t.id, coalesce(t.called_off, 'published'), 'hackathon', t.format, case t.languages when 'ar+en' then 'both' else t.languages end,
        t.id, t.city, t.city_text, t.search_text, t.starts_at, t.ends_at
      from tenants t where t.status = 'published' and t.visibility = 'listed'
    ), near as materialized (
      select h.id, h.status, h.format, h.city, h.starts_at, h.ends_at,
        h.ends_at >= coalesce(since, now())
          and (before is null or h.starts_at < before)
          and (in_city is null or h.city_text = folded(in_city))
          and (of_kind is null or h.kind = of_kind)
          and (in_format is null or h.format in (in_format, 'hybrid'))
          and (in_language is null or h.language in (in_language, 'both'))
          and (of_hackathon is null or h.hackathon = held_by)
          and (pattern is null or h.search_text like folded(pattern)) as is_found
      from happenings h where h.ends_at >= least(since, now())
    ), found as (select n.id, n.starts_at, n.status <> 'published' as is_off from near n where n.is_found)
    select (select count(*) from found),
      array(select f.id from found f
        order by f.is_off, case when descending then f.starts_at end desc, case when not descending then f.starts_at end, f.id limit most offset skip),
      array(select n.city from near n where n.ends_at >= now() and n.status = 'published' and n.city <> '' and n.format <> 'online'
        group by n.city order by count(*) desc, n.city limit 60),
      case when not exists (select from found) then (
        select n.id from near n where n.starts_at >= now() and n.status = 'published' order by n.starts_at, n.id limit 1) end
    into counted, ids, cities, nearest;
  end
$$;

-- As in 071, but an event of a canceled or postponed hackathon seats nobody.
create or replace function take_seat(of_event uuid, its_fullname text, its_email text, its_language text)
  returns table (id uuid, event_id uuid, state text, email text, language text, is_due boolean, again boolean, title_ar text, title_en text,
    starts_at timestamptz, timezone text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare held events;
  begin
    select * into held from events e where e.id = of_event and (e.tenant_id is null or exists (
      select from tenants t where t.id = e.tenant_id and t.status = 'published' and t.visibility = 'listed')) for update;
    if held.id is null or held.sign_up <> 'open' or event_status(held.status, (select t.called_off from tenants t where t.id = held.tenant_id)) <> 'published' or held.ends_at <= now() then return; end if;
    return query
      with taken as (
        insert into event_seats as known (event_id, tenant_id, state, fullname, email, language)
        select of_event, held.tenant_id, case when held.seats is null or (c.taken < held.seats and c.waiting = 0) then 'seated' else 'waiting' end,
          its_fullname, its_email, its_language from seats_of(of_event) c
        on conflict (event_id, email) where state <> 'withdrawn' do update
          set mailed_at = case when known.mailed_at < now() - interval '1 day' then now() else known.mailed_at end
        returning *)
      select s.id, s.event_id, s.state, s.email, s.language, s.mailed_at = now(), s.created_at < now(), held.title_ar, held.title_en,
        held.starts_at, coalesce((select t.timezone from tenants t where t.id = held.tenant_id), 'Asia/Riyadh') from taken s;
  end
$$;

create or replace function promote_waiting(of_event uuid) returns setof event_seats language plpgsql security definer set search_path = public, pg_temp as $$
  declare held events;
  begin
    select * into held from events e where e.id = of_event for update;
    if event_status(held.status, (select t.called_off from tenants t where t.id = held.tenant_id)) <> 'published' or held.ends_at <= now() then return; end if;
    return query update event_seats s set state = 'seated', mailed_at = now() where s.id in (
      select w.id from event_seats w where w.event_id = of_event and w.state = 'waiting' order by w.number
      limit case when held.seats is not null then greatest(0, held.seats - (seats_of(of_event)).taken) end) returning s.*;
  end
$$;
