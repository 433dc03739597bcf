-- Events and their seats.

-- Workshops, ceremonies and other events besides the hackathons. An event belongs to a tenant (editors manage it) or
-- to the platform (tenant_id is null, administrators manage it). A removed event keeps its id, so that its address can
-- report the removal.
create table events (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete cascade,
  -- The public hackathon that an event of the platform is about.
  about_tenant uuid references tenants on delete set null,
  status text not null default 'published' check (status in ('draft', 'published', 'postponed', 'cancelled', 'removed')),
  kind text not null check (kind in ('hackathon', 'workshop', 'info_session', 'ceremony', 'other')),
  format text not null check (format in ('in_person', 'online', 'hybrid')),
  title_ar text not null default '',
  title_en text not null default '',
  text_ar text not null default '',
  text_en text not null default '',
  city text not null default '',
  place_ar text not null default '',
  place_en text not null default '',
  link text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Stored picture ({size, width, height, variants}). It is public and belongs to no tenant.
  cover jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city_text text generated always as (folded(city)) stored,
  -- The hackathon that holds the event or is its subject. Stored, because under row-level security an expression
  -- cannot use an index.
  hackathon uuid generated always as (coalesce(tenant_id, about_tenant)) stored,
  city_names text not null default '',
  search_text text generated always as (folded(title_ar || ' ' || title_en || ' ' || text_ar || ' ' || text_en || ' '
    || city || ' ' || city_names || ' ' || place_ar || ' ' || place_en)) stored,
  -- Shown only to people with a seat.
  attendee_link text not null default '',
  language text not null default 'ar' check (language in ('ar', 'en', 'both')),
  -- Sign-up needs no account. Transactions that take or release a seat lock the event's row, so that it is never
  -- overbooked.
  sign_up text not null default 'none' check (sign_up in ('none', 'open')),
  -- Null: unlimited.
  seats integer check (seats > 0),
  -- Hash of the calendar entry that the event was imported from. The same entry updates the same event. Null: created
  -- here.
  imported_as text,
  -- Shared by events that were created together. Null for single events.
  series uuid,
  -- What attendees know of the event. Set when a suspended hackathon's event changes, because no mail is sent
  -- meanwhile; they are notified of the difference later. Null: they know the current values.
  told jsonb,
  check (ends_at > starts_at),
  check (tenant_id is null or about_tenant is null)
);
create index events_tenant on events (tenant_id, starts_at);
create index events_to_come on events (ends_at) where status in ('published', 'cancelled');
create unique index events_imported on events (tenant_id, imported_as) where imported_as is not null;
create index events_series on events (series, starts_at) where series is not null;
alter table events enable row level security, force row level security;
-- Visible to members, and to everyone if the event and its hackathon are public. `exists` is evaluated per row; `in`
-- would read every public hackathon first.
create policy visible on events for select to maydan_app using (
  tenant_id = (select asking_tenant())
  or tenant_id in (select m.tenant_id from members m where m.user_id = (select asking_user()))
  or (status <> 'draft' and (tenant_id is null or exists (
    select from tenants t where t.id = events.tenant_id and t.status = 'published' and t.visibility = 'listed')))
  or (tenant_id is null and (select asking_administrator())));
create policy own_insert on events for insert to maydan_app with check (
  tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()));
create policy own_update on events for update to maydan_app
  using (tenant_id = (select asking_tenant()) or (tenant_id is null and (select asking_administrator())))
  with check (tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()));
create policy system on events to maydan_system using (true) with check (true);
grant select, insert, update on events to maydan_app;
grant select, insert, update, delete on events to maydan_system;

-- Seats at events, taken without an account.
create table event_seats (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- Same as the event's. Null for events of the platform.
  tenant_id uuid references tenants on delete cascade,
  -- Order of arrival, assigned while the event is locked.
  number bigint generated always as identity,
  state text not null check (state in ('seated', 'waiting', 'withdrawn')),
  fullname text not null,
  email text not null,
  language text not null check (language in ('ar', 'en')),
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- One seat per address. Withdrawn seats keep no address.
create unique index event_seats_once on event_seats (event_id, email) where state <> 'withdrawn';
create index event_seats_in_order on event_seats (event_id, state, number);
create index event_seats_tenant on event_seats (tenant_id);
alter table event_seats enable row level security, force row level security;
-- Read by the tenant or, for events of the platform, by administrators. Written by functions of maydan_system only.
create policy own on event_seats for select to maydan_app using (
  tenant_id = (select asking_tenant()) or (tenant_id is null and (select asking_administrator())));
create policy system on event_seats to maydan_system using (true) with check (true);
grant select on event_seats to maydan_app;
grant select, insert, update, delete on event_seats to maydan_system;

-- The effective status of an event, considering its hackathon.
create function event_status(own text, called_off text) returns text language sql immutable parallel safe as $$
  select case when own = 'published' or (own = 'postponed' and called_off = 'cancelled') then coalesce(called_off, own) else own end
$$;

-- Updates the events of a canceled hackathon, because calendar clients replace an entry only by a later version.
create function touch_events() returns trigger language plpgsql as $$
  begin
    update events set updated_at = greatest(updated_at, now()) where tenant_id = new.id and status <> 'removed';
    return null;
  end
$$;
create trigger events_of_called_off after update of called_off on tenants for each row
  when (old.called_off is distinct from new.called_off) execute function touch_events();

-- Public numbers of taken seats and waiting people.
create function seats_of(of_event uuid, out taken integer, out waiting integer) language sql stable security definer
  set search_path = public, pg_temp as $$
  select count(*) filter (where s.state = 'seated'), count(*) filter (where s.state = 'waiting') from event_seats s where s.event_id = of_event
$$;

-- Takes a seat, or a place in the waiting list. Returns the existing seat if there is one, and no row if sign-up is
-- closed. `is_due`: send a mail, once a day at most. One statement, so that the event's lock is held briefly.
create function take_seat(of_event uuid, its_fullname text, its_email text, its_language text)
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

-- Gives free seats to waiting people in order, and returns the seats. Does nothing if the event is over or does not
-- take place.
create function promote_waiting(of_event uuid) returns setof event_seats language plpgsql security definer set search_path = public, pg_temp as $$
  declare held events;
  begin
    select * into held from events e where e.id = of_event for update;
    if event_status(held.status, (select t.called_off from tenants t where t.id = held.tenant_id)) <> 'published' or held.ends_at <= now() then return; end if;
    return query update event_seats s set state = 'seated', mailed_at = now() where s.id in (
      select w.id from event_seats w where w.event_id = of_event and w.state = 'waiting' order by w.number
      limit case when held.seats is not null then greatest(0, held.seats - (seats_of(of_event)).taken) end) returning s.*;
  end
$$;

-- Deletes the seats of a removed event.
create function empty_event(of_event uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from event_seats s using events e where e.id = of_event and s.event_id = e.id and e.status = 'removed'
$$;

-- Public events for the sitemap, latest first. Hackathons have sitemaps on their own hosts.
create function shared_events(most integer) returns table (id uuid, updated_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.updated_at from events e left join tenants t on t.id = e.tenant_id
  where e.status in ('published', 'postponed', 'cancelled') and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed'))
  order by e.starts_at desc, e.id limit most
$$;

revoke all on function seats_of, take_seat, promote_waiting, empty_event, shared_events from public;
grant execute on function seats_of, take_seat, promote_waiting, empty_event, shared_events to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function seats_of owner to maydan_system;
alter function take_seat owner to maydan_system;
alter function promote_waiting owner to maydan_system;
alter function empty_event owner to maydan_system;
alter function shared_events owner to maydan_system;
revoke create on schema public from maydan_system;
