-- Folding a name costs more than reading a row: what lists compare is folded when it is written.
alter table tenants add column city_text text generated always as (folded(city)) stored;
alter table events add column city_text text generated always as (folded(city)) stored;
-- The hackathon that an event belongs to or is about: under row-level security no expression may use an index.
alter table events add column hackathon uuid generated always as (coalesce(tenant_id, about_tenant)) stored;

-- As before, but asked of each row that is read: «in» read every public hackathon first.
alter policy visible on events using (
  tenant_id = asking_tenant()
  or tenant_id in (select m.tenant_id from members m where m.user_id = asking_user())
  or (status <> 'draft' and (tenant_id is null or exists (
    select from tenants t where t.id = events.tenant_id and t.status = 'published' and t.visibility = 'listed')))
  or (tenant_id is null and asking_administrator()));

create or replace function is_listed(t tenants, mine uuid[], scope text, in_stage text, in_city text, in_format text, archived boolean)
  returns boolean language sql stable parallel safe as $$
  select (t.status = 'archived') = archived
    and ((scope <> 'public' and t.id = any (mine)) or (scope <> 'mine' and t.status = 'published' and t.visibility = 'listed'))
    and (in_stage is null or stage_of(t, now()) = in_stage)
    and (in_city is null or strpos(t.city_text, folded(in_city)) > 0)
    and (in_format is null or t.format = in_format)
$$;

-- The ids of one page of what the public may see, in order, and how many match; the cities in which something is still to come, those with
-- most of it first; and, where nothing matches, the next one of all. It runs as the system, because row-level security asks three questions
-- of every row: so it says itself what is public, and the caller reads the ids again under the policies.
create function find_happenings(since timestamptz, before timestamptz, in_city text, of_kind text, in_format text, pattern text,
  descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out cities text[], out nearest uuid)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
  begin
    with happenings as (
      select e.id, e.status, e.kind, e.format, e.city, e.city_text, e.search_text, e.starts_at, e.ends_at from events e
      where e.status in ('published', 'cancelled') and (e.tenant_id is null or e.tenant_id in (
        select t.id from tenants t where t.status = 'published' and t.visibility = 'listed'))
      union all
      select t.id, case when t.called_off = 'cancelled' then 'cancelled' else 'published' end, 'hackathon', t.format, t.city, t.city_text,
        t.search_text, t.starts_at, t.ends_at
      from tenants t where t.status = 'published' and t.visibility = 'listed'
    ), near as materialized (
      select h.id, h.status, h.format, h.city, h.starts_at, h.ends_at,
        h.ends_at >= coalesce(since, now())
          and (before is null or h.starts_at < before)
          and (in_city is null or h.city_text = folded(in_city))
          and (of_kind is null or h.kind = of_kind)
          and (in_format is null or h.format in (in_format, 'hybrid'))
          and (pattern is null or h.search_text like folded(pattern)) as is_found
      from happenings h where h.ends_at >= least(since, now())
    ), found as (select n.id, n.starts_at from near n where n.is_found)
    select (select count(*) from found),
      array(select f.id from found f
        order by case when descending then f.starts_at end desc, case when not descending then f.starts_at end, f.id limit most offset skip),
      array(select n.city from near n where n.ends_at >= now() and n.city <> '' and n.format <> 'online'
        group by n.city order by count(*) desc, n.city limit 60),
      case when not exists (select from found) then (
        select n.id from near n where n.starts_at >= now() and n.status = 'published' order by n.starts_at, n.id limit 1) end
    into counted, ids, cities, nearest;
  end
$$;
revoke all on function find_happenings(timestamptz, timestamptz, text, text, text, text, boolean, integer, integer) from public;
grant execute on function find_happenings(timestamptz, timestamptz, text, text, text, text, boolean, integer, integer) to maydan_app;
grant create on schema public to maydan_system;
alter function find_happenings(timestamptz, timestamptz, text, text, text, text, boolean, integer, integer) owner to maydan_system;
revoke create on schema public from maydan_system;
