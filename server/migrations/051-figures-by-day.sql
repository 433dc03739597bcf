-- The platform's figures as numbers of each day, kept in the transaction that changes them: the larger it grew, the longer counting took.
-- What changes them is written beside, so that two who register at once do not wait for each other, and folded into the days every minute.
create table figure_changes (day date not null, what text not null, change integer not null);
grant select, insert, update, delete on figure_changes to maydan_system;

alter table daily_counts drop constraint daily_counts_what_check;
update daily_counts set what = 'views' where what = 'page_viewed';
alter table daily_counts add constraint daily_counts_what_check check (what in (
  -- how many of what there is are of that day
  'users', 'tenants', 'landing_pages', 'registrations', 'events',
  -- what only its count is kept of
  'views', 'draft_started', 'portal_visited'));

-- When a hackathon's page was public for the first time.
create table first_publications (tenant_id uuid primary key references tenants on delete cascade, at timestamptz not null);
alter table first_publications enable row level security;
alter table first_publications force row level security;
create policy own on first_publications for select to maydan_app using (tenant_id = asking_tenant());
create policy system on first_publications to maydan_system using (true) with check (true);
grant select, insert, update, delete on first_publications to maydan_system;
create function note_first_publication() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into first_publications values (new.tenant_id, new.published_at) on conflict do nothing;
    return null;
  end
$$;
create trigger first_publication_of_new after insert on landing_page_versions for each row when (new.published_at is not null)
  execute function note_first_publication();
create trigger first_publication after update of published_at on landing_page_versions for each row when (new.published_at is not null)
  execute function note_first_publication();

-- The figures, each defined here and nowhere else:
--   users          an account whose address was confirmed
--   tenants        a hackathon was registered
--   landing_pages  a hackathon's page was published for the first time
--   registrations  somebody registered, or took a place in the waiting list; asking to be told is no registration
--   events         an event was written that is not a draft now, nor removed
--   views          a page was drawn by a visitor's browser (050)
create function moment_of(u users) returns timestamptz language sql immutable as $$ select u.email_verified_at $$;
create function moment_of(t tenants) returns timestamptz language sql immutable as $$ select t.created_at $$;
create function moment_of(p first_publications) returns timestamptz language sql immutable as $$ select p.at $$;
create function moment_of(r registrations) returns timestamptz language sql immutable as $$
  select case when r.kind in ('application', 'waiting') then r.created_at end $$;
create function moment_of(e events) returns timestamptz language sql immutable as $$
  select case when e.status not in ('draft', 'removed') then e.created_at end $$;

create function note_figure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    before date := case when tg_op <> 'INSERT' then (moment_of(old) at time zone 'Asia/Riyadh')::date end;
    after date := case when tg_op <> 'DELETE' then (moment_of(new) at time zone 'Asia/Riyadh')::date end;
  begin
    if before is distinct from after then
      insert into figure_changes select day, tg_argv[0], change from (values (before, -1), (after, 1)) c (day, change) where day is not null;
    end if;
    return null;
  end
$$;
create trigger figure_of_users after insert or delete or update of email_verified_at on users for each row execute function note_figure('users');
create trigger figure_of_tenants after insert or delete or update of created_at on tenants for each row execute function note_figure('tenants');
create trigger figure_of_pages after insert or delete or update on first_publications for each row execute function note_figure('landing_pages');
create trigger figure_of_registrations after insert or delete or update of kind, created_at on registrations
  for each row execute function note_figure('registrations');
create trigger figure_of_events after insert or delete or update of status, created_at on events for each row execute function note_figure('events');

-- How many changes it has folded, of the oldest ones; other processes meanwhile fold others.
create function fold_figures(most integer) returns integer language sql set search_path = public, pg_temp as $$
  with changes as (
      delete from figure_changes where ctid = any (array(select ctid from figure_changes limit most for update skip locked)) returning day, what, change),
    folded as (
      insert into daily_counts as d (day, what, count)
        select day, what, sum(change) from changes group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (day, what) do update set count = d.count + excluded.count)
  select count(*)::integer from changes
$$;

-- What there was until now.
insert into first_publications select tenant_id, min(published_at) from landing_page_versions where published_at is not null group by 1;
insert into daily_counts (day, what, count)
  select (moment at time zone 'Asia/Riyadh')::date, what, count(*) from (
    select 'users' as what, moment_of(u) as moment from users u
    union all select 'tenants', moment_of(t) from tenants t
    union all select 'registrations', moment_of(r) from registrations r
    union all select 'events', moment_of(e) from events e) m
  where moment is not null group by 1, 2;

-- For administrators, and never a row: how many of each there are of each day of a span; without days, of all. Days without any are left out.
drop function platform_growth(text, date, date), platform_came(text, date, date), platform_counted(text, date, date), platform_totals(),
  platform_moments(text, timestamptz, timestamptz);
create function platform_counts(first_day date, last_day date) returns table (what text, day date, count integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select c.what, c.day, sum(c.count)::integer from (
        select d.what, d.day, d.count from daily_counts d where d.day between first_day and last_day
        union all select f.what, f.day, f.change from figure_changes f where f.day between first_day and last_day) c
      group by 1, 2 having sum(c.count) <> 0 order by 1, 2;
  end
$$;
-- … and in all, whenever they came. Of pages: those that are live.
create function platform_totals() returns table (what text, count integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select c.what, sum(c.count)::integer from (
        select d.what, d.count from daily_counts d where d.what <> 'landing_pages'
        union all select f.what, f.change from figure_changes f where f.what <> 'landing_pages'
        union all select 'landing_pages', 1 from tenants t where t.status = 'published') c
      group by 1;
  end
$$;

revoke all on function note_first_publication(), note_figure(), fold_figures(integer), platform_counts(date, date), platform_totals() from public;
grant execute on function platform_counts(date, date), platform_totals() to maydan_app;
grant execute on function fold_figures(integer) to maydan_system;
grant create on schema public to maydan_system;
alter function note_first_publication() owner to maydan_system;
alter function note_figure() owner to maydan_system;
alter function platform_counts(date, date) owner to maydan_system;
alter function platform_totals() owner to maydan_system;
revoke create on schema public from maydan_system;

drop index registrations_age, users_confirmed;
