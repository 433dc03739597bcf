-- What only its count is kept of: a row for each day in Riyadh. Names nobody.
create table daily_counts (
  day date not null,
  what text not null check (what in ('draft_started')),
  count integer not null,
  primary key (day, what)
);
create function count_today(counted text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into daily_counts (day, what, count) values ((now() at time zone 'Asia/Riyadh')::date, counted, 1)
  on conflict (day, what) do update set count = daily_counts.count + 1
$$;

-- The figures of the whole platform, each defined here and nowhere else: the moments at which something became one more.
--   users          an account whose address was confirmed
--   tenants        a hackathon was registered
--   landing_pages  a hackathon's page was published for the first time
--   registrations  somebody registered, or took a place in the waiting list; asking to be told is no registration
--   events         an event was written that is not a draft now, nor removed
-- Without rights or settings of its own, so that it becomes part of the query that asks; only the functions below may.
create function platform_moments(figure text, since timestamptz, before timestamptz) returns setof timestamptz language sql stable as $$
  select email_verified_at from users where figure = 'users' and email_verified_at >= since and email_verified_at < before
  union all select created_at from tenants where figure = 'tenants' and created_at >= since and created_at < before
  union all select first from (
      select min(published_at) as first from landing_page_versions where figure = 'landing_pages' and published_at is not null group by tenant_id) f
    where first >= since and first < before
  union all select created_at from registrations where figure = 'registrations' and kind in ('application', 'waiting') and created_at >= since and created_at < before
  union all select created_at from events where figure = 'events' and status not in ('draft', 'removed') and created_at >= since and created_at < before
$$;

-- Counts for administrators, and never a row: how many of a figure came on each day of a span (days without any are left out) …
create function platform_growth(figure text, first_day date, last_day date) returns table (day date, count integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select (moment at time zone 'Asia/Riyadh')::date, count(*)::integer
      from platform_moments(figure, first_day::timestamp at time zone 'Asia/Riyadh', (last_day + 1)::timestamp at time zone 'Asia/Riyadh') moment
      group by 1 order by 1;
  end
$$;
-- … how many came within a span …
create function platform_came(figure text, first_day date, last_day date) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return (select count(*)::integer
      from platform_moments(figure, first_day::timestamp at time zone 'Asia/Riyadh', (last_day + 1)::timestamp at time zone 'Asia/Riyadh'));
  end
$$;
-- … how many there are now. Of pages: those that are live. What was erased is no longer counted.
create function platform_totals() returns table (users integer, tenants integer, landing_pages integer, registrations integer, events integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select
      (select count(*)::integer from users u where u.email_verified_at is not null),
      (select count(*)::integer from tenants),
      (select count(*)::integer from tenants t where t.status = 'published'),
      (select count(*)::integer from registrations r where r.kind in ('application', 'waiting')),
      (select count(*)::integer from events e where e.status not in ('draft', 'removed'));
  end
$$;
-- … how many hackathons stand in each stage, and how often somebody began one, with an account or without, in a span.
create function platform_stages() returns table (stage text, count integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select case when t.status in ('suspended', 'archived') then t.status else stage_of(t, now()) end, count(*)::integer
      from tenants t group by 1;
  end
$$;
create function platform_counted(counted text, first_day date, last_day date) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return (select coalesce(sum(c.count), 0)::integer from daily_counts c where c.what = counted and c.day between first_day and last_day);
  end
$$;

revoke all on function count_today(text), platform_moments(text, timestamptz, timestamptz), platform_growth(text, date, date), platform_came(text, date, date),
  platform_totals(), platform_stages(), platform_counted(text, date, date) from public;
grant execute on function count_today(text), platform_growth(text, date, date), platform_came(text, date, date), platform_totals(), platform_stages(),
  platform_counted(text, date, date) to maydan_app;
grant select, insert, update, delete on daily_counts to maydan_system;
grant create on schema public to maydan_system;
alter function count_today(text) owner to maydan_system;
alter function platform_moments(text, timestamptz, timestamptz) owner to maydan_system;
alter function platform_growth(text, date, date) owner to maydan_system;
alter function platform_came(text, date, date) owner to maydan_system;
alter function platform_totals() owner to maydan_system;
alter function platform_stages() owner to maydan_system;
alter function platform_counted(text, date, date) owner to maydan_system;
revoke create on schema public from maydan_system;

create index users_confirmed on users (email_verified_at);
-- Registrations are added in the order of time: a few pages of this index tell where a span of days lies.
create index registrations_age on registrations using brin (created_at);
