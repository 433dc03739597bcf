-- Seats at an event, taken without an account. The event's row is locked by whoever takes or leaves one, so that no more sit than there are seats.
alter table events
  add column sign_up text not null default 'none' check (sign_up in ('none', 'open')),
  -- null: as many as come
  add column seats integer check (seats > 0);

create table event_seats (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- as the event's: null for the platform's own
  tenant_id uuid references tenants on delete cascade,
  -- the order in which they came; drawn while the event is locked
  number bigint generated always as identity,
  state text not null check (state in ('seated', 'waiting', 'withdrawn')),
  fullname text not null,
  email text not null,
  language text not null check (language in ('ar', 'en')),
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- One each; a seat that was given back says no more whose it was.
create unique index event_seats_once on event_seats (event_id, email) where state <> 'withdrawn';
create index event_seats_in_order on event_seats (event_id, state, number);
create index event_seats_tenant on event_seats (tenant_id);

alter table event_seats enable row level security;
alter table event_seats force row level security;
-- Read inside a transaction bound to its tenant, or by administrators where it has none; written by the system alone.
create policy own on event_seats for select to maydan_app using (
  tenant_id = asking_tenant() or (tenant_id is null and asking_administrator()));
create policy system on event_seats to maydan_system using (true) with check (true);
grant select on event_seats to maydan_app;
grant select, insert, update, delete on event_seats to maydan_system;

-- How many everybody may know.
create function seats_of(of_event uuid, out taken integer, out waiting integer) language sql stable security definer
  set search_path = public, pg_temp as $$
  select count(*) filter (where s.state = 'seated'), count(*) filter (where s.state = 'waiting') from event_seats s where s.event_id = of_event
$$;

-- A seat, or a place behind those who wait; whoever has one already keeps it. No row where the event takes nobody. `is_due`: a mail has to tell of
-- it, which is once a day at most. One question, so that the others wait for the event's row no longer than that and its mail take.
create function take_seat(of_event uuid, its_fullname text, its_email text, its_language text)
  returns table (id uuid, event_id uuid, state text, email text, language text, is_due boolean, again boolean, title_ar text, title_en text,
    starts_at timestamptz, timezone text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare held events;
  begin
    select * into held from events e where e.id = of_event and (e.tenant_id is null or exists (
      select from tenants t where t.id = e.tenant_id and t.status = 'published' and t.visibility = 'listed')) for update;
    if held.id is null or held.sign_up <> 'open' or held.status <> 'published' or held.ends_at <= now() then return; end if;
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

-- Gives free seats to those who wait, in their order, and answers who got one. Nothing moves at an event that is over or does not take place.
create function promote_waiting(of_event uuid) returns setof event_seats language plpgsql security definer set search_path = public, pg_temp as $$
  declare held events;
  begin
    select * into held from events e where e.id = of_event for update;
    if held.status <> 'published' or held.ends_at <= now() then return; end if;
    return query update event_seats s set state = 'seated', mailed_at = now() where s.id in (
      select w.id from event_seats w where w.event_id = of_event and w.state = 'waiting' order by w.number
      limit case when held.seats is not null then greatest(0, held.seats - (seats_of(of_event)).taken) end) returning s.*;
  end
$$;

-- What a removed event keeps of those who had a seat is nothing.
create function empty_event(of_event uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from event_seats s using events e where e.id = of_event and s.event_id = e.id and e.status = 'removed'
$$;

revoke all on function seats_of(uuid), take_seat(uuid, text, text, text), promote_waiting(uuid), empty_event(uuid) from public;
grant execute on function seats_of(uuid), take_seat(uuid, text, text, text), promote_waiting(uuid), empty_event(uuid) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function seats_of(uuid) owner to maydan_system;
alter function take_seat(uuid, text, text, text) owner to maydan_system;
alter function promote_waiting(uuid) owner to maydan_system;
alter function empty_event(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
