-- Phases: parts of a hackathon, the people in them, and the decisions who moves on (docs/decisions/174-phases.md).

-- Whether the requesting user is an owner or editor of the tenant. False for candidates, judges, jobs and switched administrators.
create function asking_editor() returns boolean language sql stable parallel safe as $$
  select exists (select from members where tenant_id = asking_tenant() and user_id = asking_user() and role in ('owner', 'editor'))
$$;

-- Parts of a hackathon in order. A hackathon has none until an editor adds them.
create table phases (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- From 1.
  number integer not null check (number between 1 and 8),
  name_ar text not null default '' check (char_length(name_ar) <= 60),
  name_en text not null default '' check (char_length(name_en) <= 60),
  -- Whether a decision concerns a person or a whole team.
  subject text not null check (subject in ('person', 'team')),
  -- Whether its decisions are those about registrations. Only phase 1.
  is_screening boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Empty: the hackathon's.
  place_ar text not null default '' check (char_length(place_ar) <= 120),
  place_en text not null default '' check (char_length(place_en) <= 120),
  -- The way to the next phase: places there. Null: unlimited.
  capacity integer check (capacity between 1 and 1000000),
  capacity_of text not null default 'people' check (capacity_of in ('people', 'parties')),
  -- Percent of places that are given beyond the capacity, because some people do not come.
  overbooking integer not null default 0 check (overbooking between 0 and 50),
  -- Who fills a place that becomes free: the reserve by itself, or an editor.
  calls_up text not null default 'asked' check (calls_up in ('automatic', 'asked')),
  -- Hours in which people who move on confirm their places. Null: they are not asked.
  confirm_hours integer check (confirm_hours between 12 and 336),
  -- When the teams were locked. Null: a person who joins a team now is decided with it.
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number) deferrable initially deferred,
  check (ends_at > starts_at),
  check (not is_screening or number = 1)
);
alter table phases enable row level security, force row level security;
create policy own on phases to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on phases to maydan_system using (true) with check (true);
grant select, insert, update, delete on phases to maydan_app, maydan_system;

-- A team, or a person alone, that a phase decides about. Both null: the team or the person was deleted; the row remains, so that sums are right.
create table phase_parties (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  phase_id uuid not null,
  team_id uuid,
  registration_id uuid,
  entered_at timestamptz not null default now(),
  -- Published decision. Null: none.
  outcome text check (outcome in ('in', 'reserve', 'out')),
  -- Order of the reserve. Null unless on the reserve.
  rank integer,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, phase_id, team_id),
  unique (tenant_id, phase_id, registration_id),
  check (team_id is null or registration_id is null),
  check ((rank is not null) = (outcome is not distinct from 'reserve')),
  foreign key (tenant_id, phase_id) references phases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id) on delete set null (team_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id)
);
create index phase_parties_outcome on phase_parties (tenant_id, phase_id, outcome, rank);
create index phase_parties_team on phase_parties (tenant_id, team_id) where team_id is not null;
create index phase_parties_registration on phase_parties (tenant_id, registration_id) where registration_id is not null;
alter table phase_parties enable row level security, force row level security;
create policy own on phase_parties to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null) with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on phase_parties to maydan_system using (true) with check (true);
-- Only apply_decisions() writes an outcome.
grant select, insert, delete on phase_parties to maydan_app;
grant select, insert, update, delete on phase_parties to maydan_system;

-- People in a phase. The key gives a person one place, whatever a program does.
create table phase_people (
  tenant_id uuid not null,
  phase_id uuid not null,
  registration_id uuid not null,
  -- Null until the teams of the phase are locked.
  party_id uuid,
  joined_at timestamptz not null default now(),
  joined_as text not null check (joined_as in ('entered', 'called_up')),
  -- When the place must be confirmed, and when the person is reminded. Null: not asked, or reminded already.
  confirm_until timestamptz,
  confirm_remind_at timestamptz,
  confirmed_at timestamptz,
  -- Null: the person is in the phase.
  left_at timestamptz,
  left_why text check (left_why in ('declined', 'lapsed', 'withdrawn', 'removed')),
  primary key (tenant_id, phase_id, registration_id),
  check ((left_at is null) = (left_why is null)),
  foreign key (tenant_id, phase_id) references phases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, party_id) references phase_parties (tenant_id, id)
);
create index phase_people_registration on phase_people (tenant_id, registration_id);
create index phase_people_party on phase_people (tenant_id, party_id);
create index phase_people_awaiting on phase_people (least(confirm_remind_at, confirm_until)) where confirm_until is not null and confirmed_at is null and left_at is null;
alter table phase_people enable row level security, force row level security;
create policy own on phase_people to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null) with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on phase_people to maydan_system using (true) with check (true);
grant select, insert, update, delete on phase_people to maydan_app, maydan_system;

-- Decisions that are not published. Only owners and editors read them: jobs have no grant, and candidates, judges, reviewers and viewers no row.
create table phase_drafts (
  tenant_id uuid not null,
  party_id uuid not null,
  phase_id uuid not null,
  outcome text not null check (outcome in ('in', 'reserve', 'out')),
  -- Order of new parties on the reserve. Null: after the others, by the time of the draft.
  rank integer,
  set_at timestamptz not null default now(),
  primary key (tenant_id, party_id),
  foreign key (tenant_id, party_id) references phase_parties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, phase_id) references phases (tenant_id, id) on delete cascade
);
create index phase_drafts_phase on phase_drafts (tenant_id, phase_id);
alter table phase_drafts enable row level security, force row level security;
create policy own on phase_drafts to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_editor()))
  with check (tenant_id = asking_tenant() and asking_editor());
grant select, insert, update, delete on phase_drafts to maydan_app;

-- Publications of decisions. Append-only.
create table phase_publications (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  phase_id uuid not null,
  -- From 1 in each phase.
  number integer not null,
  -- 'taken_over': decisions about registrations from before the phase was added.
  kind text not null check (kind in ('decisions', 'call_up', 'taken_over')),
  -- Why published decisions change, for the people concerned; '' if none does.
  reason text not null default '' check (char_length(reason) <= 500),
  -- Whether people on the reserve see their rank.
  shows_rank boolean not null default true,
  sends_mails boolean not null default true,
  -- When people who move on must have confirmed. Null: not asked.
  confirm_until timestamptz,
  -- Number of parties by outcome.
  counts jsonb not null,
  -- Hash of the preview that was confirmed; '' for a call-up.
  hash text not null,
  published_at timestamptz not null default now(),
  -- Null: the job, or a deleted account.
  published_by uuid references users on delete set null,
  primary key (tenant_id, id),
  unique (tenant_id, phase_id, number),
  foreign key (tenant_id, phase_id) references phases (tenant_id, id) on delete cascade
);
create index phase_publications_published_by on phase_publications (published_by);
alter table phase_publications enable row level security, force row level security;
create policy own on phase_publications to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null) with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on phase_publications to maydan_system using (true) with check (true);
grant select, insert on phase_publications to maydan_app;
grant select, insert, update, delete on phase_publications to maydan_system;

-- Published decisions. Append-only: a correction is a new one.
create table phase_decisions (
  tenant_id uuid not null,
  publication_id uuid not null,
  party_id uuid not null,
  -- Outcome before. Null: none.
  former text check (former in ('in', 'reserve', 'out')),
  outcome text not null check (outcome in ('in', 'reserve', 'out')),
  rank integer,
  -- When the job changed the registrations and queued the mails. Null: not yet.
  done_at timestamptz,
  primary key (tenant_id, publication_id, party_id),
  foreign key (tenant_id, publication_id) references phase_publications (tenant_id, id) on delete cascade,
  foreign key (tenant_id, party_id) references phase_parties (tenant_id, id) on delete cascade
);
create index phase_decisions_party on phase_decisions (tenant_id, party_id);
create index phase_decisions_due on phase_decisions (tenant_id, publication_id) where done_at is null;
alter table phase_decisions enable row level security, force row level security;
create policy own on phase_decisions to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null) with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on phase_decisions to maydan_system using (true) with check (true);
grant select, insert on phase_decisions to maydan_app;
grant select, insert, update, delete on phase_decisions to maydan_system;

-- Writes outcomes from decisions, which nothing else may.
create function apply_decisions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update phase_parties p set outcome = d.outcome, rank = d.rank, decided_at = now()
    from decided d where p.tenant_id = d.tenant_id and p.id = d.party_id;
    return null;
  end
$$;
create trigger apply_decisions after insert on phase_decisions referencing new table as decided for each statement execute function apply_decisions();

-- Lets people into the first phase, and out of all phases: everybody registered enters a screening, and everybody with a seat another first
-- phase until its teams are locked, its decisions are published or it is over.
create function follow_phases() returns trigger language plpgsql as $$
  declare
    first phases;
    party uuid;
  begin
    select * into first from phases where tenant_id = new.tenant_id and number = 1;
    if not found then
      return null;
    end if;
    if new.state = 'withdrawn' or (new.state = 'declined' and not first.is_screening) then
      update phase_people set left_at = now(), left_why = case new.state when 'withdrawn' then 'withdrawn' else 'removed' end, confirm_remind_at = null
      where tenant_id = new.tenant_id and registration_id = new.id and left_at is null;
      return null;
    end if;
    if first.is_screening then
      if not is_registered(new.state) or (first.subject = 'team' and first.locked_at is not null) then
        return null;
      end if;
    elsif new.state not in ('accepted', 'checked_in') or first.locked_at is not null or first.ends_at <= now()
      or exists (select from phase_publications p where p.tenant_id = first.tenant_id and p.phase_id = first.id) then
      return null;
    end if;
    if first.subject = 'person' then
      insert into phase_parties (tenant_id, phase_id, registration_id) values (new.tenant_id, first.id, new.id)
      on conflict do nothing returning id into party;
      if party is null then
        select id into party from phase_parties where tenant_id = new.tenant_id and phase_id = first.id and registration_id = new.id;
      end if;
    end if;
    insert into phase_people as p (tenant_id, phase_id, registration_id, party_id, joined_as) values (new.tenant_id, first.id, new.id, party, 'entered')
    on conflict (tenant_id, phase_id, registration_id) do update set left_at = null, left_why = null where p.left_why in ('withdrawn', 'removed');
    return null;
  end
$$;
create trigger enter_first_phase after insert on registrations for each row when (new.state is not null) execute function follow_phases();
create trigger follow_phases after update of state on registrations for each row when (new.state is distinct from old.state and new.state is not null)
  execute function follow_phases();

-- Wakes the job that calls up the reserve.
create function note_free_place() returns trigger language plpgsql as $$
  begin
    perform pg_notify('phases', '');
    return null;
  end
$$;
create trigger note_free_place after update of left_at on phase_people for each row when (old.left_at is null and new.left_at is not null)
  execute function note_free_place();
create trigger note_erased_place after delete on phase_people for each row execute function note_free_place();

grant create on schema public to maydan_system;
alter function apply_decisions owner to maydan_system;
revoke create on schema public from maydan_system;
