-- Registrations, their history, notes and files.

-- Admission mode and capacity. Transactions that take or release a seat lock this row until they commit.
create table admissions (
  tenant_id uuid primary key references tenants on delete cascade,
  -- 'review': the team decides on each application. 'automatic': candidates get a seat while seats are free, then
  -- wait.
  mode text not null default 'review' check (mode in ('review', 'automatic')),
  -- Null: unlimited.
  capacity integer check (capacity between 1 and 1000000),
  -- Places given out in the waiting list.
  places bigint not null default 0
);
alter table admissions enable row level security, force row level security;
create policy own on admissions to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on admissions to maydan_system using (true) with check (true);
grant select, insert, update on admissions to maydan_app;
grant select, insert, update, delete on admissions to maydan_system;

-- Registrations, places in the waiting list, and requests to be notified.
create table registrations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The form used: an application, the waiting list, or a request to be notified of the opening or of the next
  -- edition.
  kind text not null check (kind in ('application', 'waiting', 'interest', 'next_edition')),
  fullname text not null,
  email text not null,
  phone text not null default '',
  language text not null check (language in ('ar', 'en')),
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Further answers by field name. The organizer's own questions are q_{id}.
  answers jsonb not null default '{}',
  -- When the reference was last mailed. Null: when the row was created.
  mailed_at timestamptz,
  -- The channel that the visitor came by.
  channel text not null default 'direct',
  -- Null for requests to be notified. registration_history has the changes.
  state text check (state in ('applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in')),
  -- Order in the waiting list. Null unless waiting.
  place bigint,
  -- Part of the link to the candidate's page. Incrementing it voids earlier links.
  link_number integer not null default 0,
  search_text text generated always as (folded(fullname || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))) stored,
  -- Mean of all scores, stored so that lists can sort by it.
  score double precision,
  -- Number of scores in the mean.
  scored integer not null default 0,
  team_id uuid,
  -- Order within the team. The captain has the lowest number.
  team_place integer,
  -- The address unsubscribed from this hackathon's announcements.
  unsubscribed_at timestamptz,
  -- The mail server of the address rejected an announcement permanently.
  bounced_at timestamptz,
  primary key (tenant_id, id),
  check ((state is null) = (kind in ('interest', 'next_edition'))),
  check ((state = 'waiting') = (place is not null)),
  check ((team_id is null) = (team_place is null))
);
create index registrations_newest on registrations (tenant_id, created_at desc);
create index registrations_next_edition on registrations (created_at) where kind = 'next_edition';
create unique index registrations_alive on registrations (tenant_id, email) where state <> 'withdrawn';
create unique index registrations_wishes on registrations (tenant_id, kind, email) where state is null;
create index registrations_states on registrations (tenant_id, state, place);
create index registrations_email on registrations (email);
create unique index registrations_team on registrations (tenant_id, team_id, team_place);
-- Looked up at each registration. Both columns, because a plan made for an empty table would otherwise read the whole
-- hackathon.
create index registrations_person on registrations (tenant_id, email);
alter table registrations enable row level security, force row level security;
create policy own on registrations to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy of_mine on registrations for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = (select asking_user())));
create policy system on registrations to maydan_system using (true) with check (true);
grant select, insert, update on registrations to maydan_app;
grant select, insert, update, delete on registrations to maydan_system;

-- State changes of registrations.
create table registration_history (
  tenant_id uuid not null,
  registration_id uuid not null,
  number bigint generated always as identity,
  at timestamptz not null default now(),
  state text not null check (state in ('applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in')),
  -- Null: the row was created in this state.
  former text,
  acting_as text not null check (acting_as in ('candidate', 'member', 'system')),
  acting_user uuid references users on delete set null,
  reason text not null default '',
  -- Shared by all rows of one decision.
  decision uuid,
  -- Place in the waiting list before the change. Undo restores it.
  former_place bigint,
  primary key (tenant_id, registration_id, number),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index registration_history_decision on registration_history (tenant_id, decision) where decision is not null;
create index registration_history_user on registration_history (acting_user);
-- New registrations in order. Registering locks the admissions row, so numbers are committed in this order.
create index registration_history_came on registration_history (tenant_id, number) where former is null;
alter table registration_history enable row level security, force row level security;
create policy own on registration_history to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on registration_history to maydan_system using (true) with check (true);
grant select, insert, delete on registration_history to maydan_app;
grant select, insert, update, delete on registration_history to maydan_system;

-- Notes of team members about a registration. Candidates do not see them.
create table registration_notes (
  tenant_id uuid not null,
  registration_id uuid not null,
  id uuid not null default gen_random_uuid(),
  text text not null,
  written_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index registration_notes_user on registration_notes (written_by);
alter table registration_notes enable row level security, force row level security;
create policy own on registration_notes to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on registration_notes to maydan_system using (true) with check (true);
grant select, insert, delete on registration_notes to maydan_app;
grant select, insert, update, delete on registration_notes to maydan_system;

-- The last two visits of a member to the registration list. Rows created since the previous visit are marked as new.
create table registration_visits (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  seen_before timestamptz,
  primary key (tenant_id, user_id)
);
create index registration_visits_user on registration_visits (user_id);
alter table registration_visits enable row level security, force row level security;
create policy own on registration_visits to maydan_app using (tenant_id = (select asking_tenant()) and user_id = (select asking_user()))
  with check (tenant_id = asking_tenant() and user_id = asking_user());
create policy system on registration_visits to maydan_system using (true) with check (true);
grant select, insert, update on registration_visits to maydan_app;
grant select, insert, update, delete on registration_visits to maydan_system;

-- Files that candidates upload as answers. Each blob starts with random bytes, is stored once per row, and is deleted
-- with it.
create table registration_files (
  tenant_id uuid not null,
  registration_id uuid not null,
  -- Name of the answer: q_{id}.
  question text not null,
  blob text not null,
  -- File name given by the candidate.
  name text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, question),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
alter table registration_files enable row level security, force row level security;
create policy own on registration_files to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on registration_files to maydan_system using (true) with check (true);
grant select, insert, update on registration_files to maydan_app;
grant select, insert, update, delete on registration_files to maydan_system;

-- The only definition of "registered" for counts. Declined and withdrawn registrations and requests to be notified do
-- not count.
create function is_registered(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('applied', 'waiting', 'accepted', 'checked_in')
$$;

-- Sets the state that belongs to the form, if none is given.
create function begin_registration() returns trigger language plpgsql as $$
  begin
    new.state := case new.kind when 'application' then 'applied' when 'waiting' then 'waiting' end;
    if new.state = 'waiting' then
      new.place := coalesce(new.place, (select max(place) + 1 from registrations where tenant_id = new.tenant_id and state = 'waiting'), 1);
    end if;
    return new;
  end
$$;
create trigger state_of_new before insert on registrations for each row when (new.state is null and new.kind in ('application', 'waiting'))
  execute function begin_registration();

-- Registrations of the requesting user's confirmed address in all hackathons.
create function own_registrations()
  returns table (id uuid, tenant_id uuid, tenant_name text, name_ar text, name_en text, languages text, status text, starts_at timestamptz,
    ends_at timestamptz, timezone text, kind text, state text, language text, link_number integer, created_at timestamptz,
    called_off text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, t.id, t.tenant_name, t.name_ar, t.name_en, t.languages, t.status, t.starts_at, t.ends_at, t.timezone, r.kind, r.state, r.language,
    r.link_number, r.created_at, t.called_off
  from users u join registrations r on r.email = u.email join tenants t on t.id = r.tenant_id
  where u.id = asking_user() and u.email_verified_at is not null and t.status <> 'suspended'
  order by t.ends_at desc, r.created_at desc limit 100
$$;

-- Hackathons that only the requesting user owns, not counting owners whose accounts are being deleted.
create function owned_alone() returns table (id uuid, tenant_name text, name_ar text, name_en text, status text, registrations integer, members integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.tenant_name, t.name_ar, t.name_en, t.status, (select count(*)::integer from registrations r where r.tenant_id = t.id and is_registered(r.state)),
    (select count(*)::integer - 1 from members m where m.tenant_id = t.id)
  from members own join tenants t on t.id = own.tenant_id
  where own.user_id = asking_user() and own.role = 'owner' and not exists (
    select from members m join users u on u.id = m.user_id
    where m.tenant_id = t.id and m.role = 'owner' and m.user_id <> own.user_id and u.deletes_at is null)
  order by t.created_at, t.id
$$;

revoke all on function own_registrations, owned_alone from public;
grant execute on function own_registrations, owned_alone to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function own_registrations owner to maydan_system;
alter function owned_alone owner to maydan_system;
revoke create on schema public from maydan_system;
