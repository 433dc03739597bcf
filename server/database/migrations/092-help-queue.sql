-- The help queue: teams ask for a mentor, and mentors take requests on the page of a private link (docs/decisions/185-help-queue.md).

-- The mentor whose link authorized the request. Such a transaction reads no people.
create function asking_mentor() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.mentor_id', true), '')::uuid $$;

-- Settings of the queue. The state follows from the times: off, planned, open, closed.
create table help_queues (
  tenant_id uuid primary key references tenants on delete cascade,
  -- List of {id, name}, in the order of the form.
  topics jsonb not null default '[]',
  -- Null: neither open nor planned.
  opens_at timestamptz,
  -- Null: open until an editor closes it.
  closes_at timestamptz,
  check (closes_at is null or closes_at >= opens_at)
);
alter table help_queues enable row level security, force row level security;
create policy own on help_queues to maydan_app using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null and asking_mentor() is null);
create policy system on help_queues to maydan_system using (true) with check (true);
grant select, insert, update on help_queues to maydan_app;
grant select, insert, update, delete on help_queues to maydan_system;

-- Mentors have a private link and no account.
create table mentors (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  -- Ids of topics with which the mentor can help. Empty: all.
  topics text[] not null default '{}',
  languages text[] not null check (languages <@ array['ar', 'en'] and cardinality(languages) > 0),
  -- SHA-256 of the link's secret. Null: revoked.
  token_hash bytea,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index mentors_token on mentors (token_hash);
alter table mentors enable row level security, force row level security;
create policy own on mentors to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null and ((select asking_mentor()) is null or id = (select asking_mentor())))
  with check (tenant_id = asking_tenant() and asking_judge() is null and asking_mentor() is null);
create policy system on mentors to maydan_system using (true) with check (true);
grant select, insert, update, delete on mentors to maydan_app;
grant select, insert, update, delete on mentors to maydan_system;

-- Requests for a mentor. A request belongs to a team, or to a person without a team.
create table help_requests (
  tenant_id uuid not null references tenants on delete cascade,
  -- Made by the form: a request that arrives twice is stored once.
  id uuid not null default gen_random_uuid(),
  -- Null: a person without a team, or the team was deleted.
  team_id uuid,
  -- The person who wrote the text. Null: erased, with the text.
  registration_id uuid,
  -- Id of a topic of the queue. Empty: another one.
  topic text not null default '' check (char_length(topic) <= 40),
  line text not null default '' check (char_length(line) <= 200),
  -- Where the team is. Empty: at the table of its project.
  place text not null default '' check (char_length(place) <= 60),
  language text not null default 'either' check (language in ('ar', 'en', 'either')),
  -- 'not_found': the mentor did not find the team, which confirms its place before it is in the line again.
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'not_found', 'done', 'canceled')),
  mentor_id uuid,
  asked_at timestamptz not null default clock_timestamp(),
  -- Of the first claim; stays if the request returns to the line.
  claimed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id),
  foreign key (tenant_id, mentor_id) references mentors (tenant_id, id) on delete set null (mentor_id)
);
-- One open request per team, whatever links and devices its people use, and one claim per mentor.
create unique index help_requests_team on help_requests (tenant_id, team_id)
  where team_id is not null and state in ('waiting', 'claimed', 'not_found');
create unique index help_requests_alone on help_requests (tenant_id, registration_id)
  where team_id is null and registration_id is not null and state in ('waiting', 'claimed', 'not_found');
create unique index help_requests_claimed on help_requests (tenant_id, mentor_id) where state = 'claimed';
create index help_requests_waiting on help_requests (tenant_id, asked_at) where state = 'waiting';
create index help_requests_of_team on help_requests (tenant_id, team_id);
create index help_requests_of_person on help_requests (tenant_id, registration_id);
create index help_requests_of_mentor on help_requests (tenant_id, mentor_id);
alter table help_requests enable row level security, force row level security;
create policy own on help_requests to maydan_app using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on help_requests to maydan_system using (true) with check (true);
grant select, insert, update on help_requests to maydan_app;
grant select, insert, update, delete on help_requests to maydan_system;

-- What mentors did. An act that arrives twice has the outcome of the first time.
create table mentor_acts (
  tenant_id uuid not null,
  -- Made by the device.
  id uuid not null,
  mentor_id uuid not null,
  request_id uuid not null,
  act text not null check (act in ('claim', 'return', 'done', 'not_found')),
  outcome text not null check (outcome in ('stored', 'taken', 'ended', 'not_claimed', 'busy')),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, mentor_id) references mentors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, request_id) references help_requests (tenant_id, id) on delete cascade
);
create index mentor_acts_mentor on mentor_acts (tenant_id, mentor_id);
create index mentor_acts_request on mentor_acts (tenant_id, request_id);
alter table mentor_acts enable row level security, force row level security;
create policy own on mentor_acts to maydan_app using (tenant_id = (select asking_tenant()) and mentor_id = (select asking_mentor()))
  with check (tenant_id = asking_tenant() and mentor_id = asking_mentor());
create policy system on mentor_acts to maydan_system using (true) with check (true);
grant select, insert on mentor_acts to maydan_app;
grant select, insert, update, delete on mentor_acts to maydan_system;

-- A mentor sees no people, whatever the program asks for.
create policy unseen_by_mentors on registrations as restrictive to maydan_app
  using ((select asking_mentor()) is null) with check (asking_mentor() is null);

-- Whether a person may ask for help, by columns of the registration: everyone with a confirmed seat.
create function may_ask_for_help(state text, confirm_until timestamptz, confirmed_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(state = 'checked_in'
    or state = 'accepted' and confirmation_state(state, confirm_until, confirmed_at) is distinct from 'awaiting', false)
$$;

-- Keeps a request in order if its team, person or mentor is deleted.
create function settle_help_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    present uuid;
  begin
    if new.registration_id is null and old.registration_id is not null then
      new.line := '';
      new.place := '';
    end if;
    -- The mentor was deleted or the link was revoked.
    if new.mentor_id is null and new.state = 'claimed' then new.state := 'waiting'; end if;
    if new.state not in ('waiting', 'claimed', 'not_found') or (new.team_id is not null or new.registration_id is not null)
      and not (new.team_id is null and old.team_id is not null) then return new; end if;
    -- The team was deleted: its person takes the request along to the next team, or continues without one.
    select r.team_id into present from registrations r where r.tenant_id = new.tenant_id and r.id = new.registration_id;
    if not found or exists (select from help_requests o where o.tenant_id = new.tenant_id and o.id <> new.id
        and o.state in ('waiting', 'claimed', 'not_found')
        and case when present is null then o.team_id is null and o.registration_id = new.registration_id else o.team_id = present end) then
      new.state := 'canceled';
      new.ended_at := clock_timestamp();
    else
      new.team_id := present;
    end if;
    return new;
  end
$$;
create trigger settle_help_request before update on help_requests for each row execute function settle_help_request();

-- A person without a team who joins one takes the request along, unless the team has one. A request ends when none of its people has a seat.
create function settle_help_requests_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.team_id is distinct from old.team_id and new.team_id is not null then
      update help_requests q set team_id = new.team_id
        where q.tenant_id = new.tenant_id and q.registration_id = new.id and q.team_id is null and q.state in ('waiting', 'claimed', 'not_found')
          and not exists (select from help_requests o where o.tenant_id = new.tenant_id and o.team_id = new.team_id
            and o.state in ('waiting', 'claimed', 'not_found'));
      update help_requests q set state = 'canceled', ended_at = clock_timestamp()
        where q.tenant_id = new.tenant_id and q.registration_id = new.id and q.team_id is null and q.state in ('waiting', 'claimed', 'not_found');
    end if;
    update help_requests q set state = 'canceled', ended_at = clock_timestamp()
      where q.tenant_id = new.tenant_id and q.state in ('waiting', 'claimed', 'not_found')
        and (q.team_id in (old.team_id, new.team_id) or q.team_id is null and q.registration_id = new.id)
        and not exists (select from registrations r where r.tenant_id = q.tenant_id
          and (r.team_id = q.team_id or q.team_id is null and r.id = q.registration_id)
          and may_ask_for_help(r.state, r.confirm_until, r.confirmed_at));
    return null;
  end
$$;
create trigger settle_help_requests after update on registrations for each row
  when (old.team_id is distinct from new.team_id or old.state is distinct from new.state) execute function settle_help_requests_of();

-- Binds the transaction to the hackathon and the mentor of a link. Locks the mentor, so that acts of one mentor run one after the other and
-- a revocation waits for them.
create function enter_mentor_link(wanted bytea) returns table (tenant_id uuid, mentor_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered mentors;
  begin
    select m.* into entered from mentors m where m.token_hash = wanted for update of m;
    if not found or not exists (
      select from tenants t where t.id = entered.tenant_id and t.status in ('draft', 'published') and t.called_off is null) then return; end if;
    update mentors m set last_seen_at = clock_timestamp() where m.tenant_id = entered.tenant_id and m.id = entered.id;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    perform set_config('app.mentor_id', entered.id::text, true);
    return query select entered.tenant_id, entered.id;
  end
$$;
-- Requests that no mentor has claimed in 45 minutes, for the requesting member's hackathons. Row-level security shows one hackathon at a time.
create function own_late_help() returns table (tenant_id uuid, late_help integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, count(*)::int from own_memberships() m
    join help_requests q on q.tenant_id = m.tenant_id and q.state = 'waiting' and q.asked_at < clock_timestamp() - interval '45 minutes'
      and (q.team_id is not null or q.registration_id is not null)
  where m.role in ('owner', 'editor', 'reviewer') group by m.tenant_id
$$;
revoke all on function own_late_help from public;
grant execute on function own_late_help to maydan_app;
revoke all on function enter_mentor_link, settle_help_request, settle_help_requests_of from public;
grant execute on function enter_mentor_link to maydan_app;
grant create on schema public to maydan_system;
alter function enter_mentor_link owner to maydan_system;
alter function own_late_help owner to maydan_system;
alter function settle_help_request owner to maydan_system;
alter function settle_help_requests_of owner to maydan_system;
revoke create on schema public from maydan_system;
