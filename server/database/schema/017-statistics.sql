-- Page views per hackathon, and figures of the whole platform.

-- Views of public pages per day in Asia/Riyadh, page language and channel. Rows identify no person.
create table page_views (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  language text not null check (language in ('ar', 'en')),
  channel text not null,
  views integer not null,
  -- Visitors whose first view of the day used this language and channel: how many came, opened the form, and submitted
  -- it (successfully or not).
  visitors integer not null,
  went_to_form integer not null,
  tried integer not null,
  primary key (tenant_id, day, language, channel)
);
alter table page_views enable row level security, force row level security;
create policy of_mine on page_views for select to maydan_app using (
  tenant_id = (select asking_tenant()) or tenant_id in (select m.tenant_id from members m where m.user_id = (select asking_user())));
create policy system on page_views to maydan_system using (true) with check (true);
grant select on page_views to maydan_app;
grant select, insert, update, delete on page_views to maydan_system;

-- Channel names that an organizer gives to share links (?s=radio). Unknown names are counted as `other`.
create table share_links (
  tenant_id uuid not null references tenants on delete cascade,
  channel text not null,
  label text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, channel)
);
alter table share_links enable row level security, force row level security;
create policy own on share_links to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on share_links to maydan_system using (true) with check (true);
grant select, insert, delete on share_links to maydan_app;
grant select, insert, update, delete on share_links to maydan_system;

-- Visitors counted today, as hashes with a daily salt. Hash and salt are deleted after the day. Until then no visitor
-- is counted twice, across processes and restarts. `place` is a tenant id, or the nil UUID for the platform.
create table visitor_steps (
  day date not null,
  place uuid not null,
  step text not null check (step in ('came', 'went_to_form', 'tried')),
  visitor bytea not null,
  primary key (day, place, step, visitor)
);
grant select, insert, delete on visitor_steps to maydan_system;

-- Salts of visitor_steps, one per day.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);
grant select, insert, delete on visitor_salts to maydan_system;

-- Aggregated statistics: one row per day in Asia/Riyadh and figure. Rows identify no person.
create table daily_counts (
  day date not null,
  -- Rows of that day (users … events), or occurrences on that day (views, draft_started, portal_visited).
  what text not null check (what in (
    'users', 'tenants', 'landing_pages', 'registrations', 'events',
    'views', 'draft_started', 'portal_visited')),
  count integer not null,
  primary key (day, what)
);
grant select, insert, update, delete on daily_counts to maydan_system;

-- Changes of daily_counts that are not aggregated yet, written in the transaction that causes them. Concurrent
-- transactions therefore need no lock on the counter; a job aggregates every minute.
create table figure_changes (
  day date not null,
  what text not null,
  change integer not null
);
grant select, insert, update, delete on figure_changes to maydan_system;

-- The first publication of each hackathon's page.
create table first_publications (
  tenant_id uuid primary key references tenants on delete cascade,
  at timestamptz not null
);
alter table first_publications enable row level security, force row level security;
create policy own on first_publications for select to maydan_app using (tenant_id = (select asking_tenant()));
create policy system on first_publications to maydan_system using (true) with check (true);
grant select, insert, update, delete on first_publications to maydan_system;

-- The stored channel: a predefined one, one of the organizer's, or `other`.
create function channel_of(tenant uuid, given text) returns text language sql stable set search_path = public, pg_temp as $$
  select case when given in ('direct', 'whatsapp', 'x', 'linkedin', 'qr', 'mail')
    or exists (select from share_links l where l.tenant_id = tenant and l.channel = given) then given else 'other' end
$$;

-- Records the first publication of a page.
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

-- Definition of each figure: the time at which a row counts, or null. users: the address was confirmed. tenants: the
-- hackathon was created. landing_pages: the page was published for the first time. registrations: the registration
-- counts (is_registered). events: the event is neither a draft nor removed. `views` counts page views by visitors'
-- browsers.
create function moment_of(u users) returns timestamptz language sql immutable as $$ select u.email_verified_at $$;
create function moment_of(t tenants) returns timestamptz language sql immutable as $$ select t.created_at $$;
create function moment_of(p first_publications) returns timestamptz language sql immutable as $$ select p.at $$;
create function moment_of(e events) returns timestamptz language sql immutable as $$
  select case when e.status not in ('draft', 'removed') then e.created_at end $$;
create function moment_of(r registrations) returns timestamptz language sql immutable as $$
  select case when is_registered(r.state) then r.created_at end $$;

-- Records a change of a figure in figure_changes.
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
create trigger figure_of_events after insert or delete or update of status, created_at on events for each row execute function note_figure('events');
create trigger figure_of_registrations after insert or delete or update of kind, state, created_at on registrations
  for each row execute function note_figure('registrations');

-- Aggregates the oldest changes into daily_counts; returns how many. Concurrent processes aggregate other rows.
create function fold_figures(most integer) returns integer language sql set search_path = public, pg_temp as $$
  with changes as (
      delete from figure_changes where ctid = any (array(select ctid from figure_changes limit most for update skip locked)) returning day, what, change),
    folded as (
      insert into daily_counts as d (day, what, count)
        select day, what, sum(change) from changes group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (day, what) do update set count = d.count + excluded.count)
  select count(*)::integer from changes
$$;

-- Increments a figure of today.
create function count_today(counted text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into daily_counts (day, what, count) values ((now() at time zone 'Asia/Riyadh')::date, counted, 1)
  on conflict (day, what) do update set count = daily_counts.count + 1
$$;

-- Whether a time is within the days, as counted by platform_counts.
create function is_within(moment timestamptz, first_day date, last_day date) returns boolean language sql immutable parallel safe as $$
  select first_day is null or (moment at time zone 'Asia/Riyadh')::date between first_day and last_day
$$;

-- Figures per day for administrators. Days without a count are left out.
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

-- Total figures for administrators. landing_pages: pages that are published now.
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

-- Number of hackathons in each stage.
create function platform_stages() returns table (stage text, count integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query select case when t.status in ('suspended', 'archived') then t.status else stage_of(t, now()) end, count(*)::integer
      from tenants t group by 1;
  end
$$;

revoke all on function note_first_publication, note_figure, fold_figures, count_today, platform_counts,
  platform_totals, platform_stages from public;
grant execute on function fold_figures to maydan_system;
grant execute on function count_today, platform_counts, platform_totals, platform_stages to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function note_first_publication owner to maydan_system;
alter function note_figure owner to maydan_system;
alter function count_today owner to maydan_system;
alter function platform_counts owner to maydan_system;
alter function platform_totals owner to maydan_system;
alter function platform_stages owner to maydan_system;
revoke create on schema public from maydan_system;
