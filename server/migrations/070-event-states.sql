-- An event may be put off, is held in a language, and has a link that is told to those alone who have a seat.
alter table events drop constraint events_status_check;
alter table events add constraint events_status_check check (status in ('draft', 'published', 'postponed', 'cancelled', 'removed'));
alter table events
  add column attendee_link text not null default '',
  add column language text not null default 'ar' check (language in ('ar', 'en', 'both'));

drop function find_happenings(timestamptz, timestamptz, text, text, text, text, boolean, integer, integer);
-- As before (013), but in a language and of a hackathon as well; what was put off is found like what takes place.
create function find_happenings(since timestamptz, before timestamptz, in_city text, of_kind text, in_format text, in_language text,
  of_hackathon text, pattern text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out cities text[],
  out nearest uuid)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare held_by uuid := (select n.tenant_id from tenant_names n where n.name = of_hackathon);
  begin
    with happenings as (
      select e.id, e.status, e.kind, e.format, e.language, e.hackathon, e.city, e.city_text, e.search_text, e.starts_at, e.ends_at from events e
      where e.status in ('published', 'postponed', 'cancelled') and (e.tenant_id is null or e.tenant_id in (
        select t.id from tenants t where t.status = 'published' and t.visibility = 'listed'))
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
revoke all on function find_happenings(timestamptz, timestamptz, text, text, text, text, text, text, boolean, integer, integer) from public;
grant execute on function find_happenings(timestamptz, timestamptz, text, text, text, text, text, text, boolean, integer, integer) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function find_happenings(timestamptz, timestamptz, text, text, text, text, text, text, boolean, integer, integer) owner to maydan_system;
revoke create on schema public from maydan_system;
