-- How a registration stands, apart from the form that it came by, with the history of that. A wish to be told has no standing.
alter table registrations
  add column state text check (state in ('applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in')),
  -- who waits is called up in this order; null for who does not
  add column place bigint,
  -- the link of its own page holds this number: the next one makes the former void
  add column link_number integer not null default 0,
  add column search_text text generated always as (folded(fullname || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))) stored;
update registrations set state = case kind when 'application' then 'applied' when 'waiting' then 'waiting' end where kind in ('application', 'waiting');
-- Whoever had applied and later joined the waiting list keeps the application.
update registrations r set state = 'withdrawn' where r.kind = 'waiting'
  and exists (select from registrations a where a.tenant_id = r.tenant_id and a.email = r.email and a.kind = 'application');
update registrations r set place = p.place from (
    select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from registrations where state = 'waiting') p
  where r.tenant_id = p.tenant_id and r.id = p.id;
alter table registrations add check ((state is null) = (kind in ('interest', 'next_edition'))), add check ((state = 'waiting') = (place is not null));

-- What comes without a state has the one of its form.
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

-- One for each address among those alive; a wish of each kind besides.
alter table registrations drop constraint registrations_tenant_id_kind_email_key;
create unique index registrations_alive on registrations (tenant_id, email) where state <> 'withdrawn';
create unique index registrations_wishes on registrations (tenant_id, kind, email) where state is null;
create index registrations_states on registrations (tenant_id, state, place);
create index registrations_email on registrations (email);

-- How a hackathon admits, and its seats: whoever takes one or gives one back holds this row until it is done.
create table admissions (
  tenant_id uuid primary key references tenants on delete cascade,
  -- 'review': its team decides on each; 'automatic': who comes has a seat while there are any, then waits
  mode text not null default 'review' check (mode in ('review', 'automatic')),
  -- null: as many as come
  capacity integer check (capacity between 1 and 1000000),
  -- how many places in the waiting list were given out
  places bigint not null default 0
);
insert into admissions (tenant_id, places) select tenant_id, max(place) from registrations where place is not null group by 1;

create table registration_history (
  tenant_id uuid not null,
  registration_id uuid not null,
  number bigint generated always as identity,
  at timestamptz not null default now(),
  state text not null check (state in ('applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in')),
  -- null: it came so
  former text,
  acting_as text not null check (acting_as in ('candidate', 'member', 'system')),
  acting_user uuid references users on delete set null,
  reason text not null default '',
  -- of all that was decided at once
  decision uuid,
  primary key (tenant_id, registration_id, number),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index registration_history_decision on registration_history (tenant_id, decision) where decision is not null;
create index registration_history_user on registration_history (acting_user);
insert into registration_history (tenant_id, registration_id, at, state, acting_as)
  select tenant_id, id, created_at, case kind when 'waiting' then 'waiting' else 'applied' end, 'candidate' from registrations where state is not null
  order by created_at;
insert into registration_history (tenant_id, registration_id, state, former, acting_as)
  select tenant_id, id, 'withdrawn', 'waiting', 'system' from registrations where state = 'withdrawn';

-- What members write to each other about somebody; candidates do not see it.
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

-- When a member last looked, and when they had looked before that visit: what has come since is new to them.
create table registration_visits (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  seen_before timestamptz,
  primary key (tenant_id, user_id)
);
create index registration_visits_user on registration_visits (user_id);

alter table admissions enable row level security;
alter table admissions force row level security;
alter table registration_history enable row level security;
alter table registration_history force row level security;
alter table registration_notes enable row level security;
alter table registration_notes force row level security;
alter table registration_visits enable row level security;
alter table registration_visits force row level security;
create policy own on admissions to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on registration_history to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on registration_notes to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on registration_visits to maydan_app using (tenant_id = asking_tenant() and user_id = asking_user())
  with check (tenant_id = asking_tenant() and user_id = asking_user());
create policy system on admissions to maydan_system using (true) with check (true);
create policy system on registration_history to maydan_system using (true) with check (true);
create policy system on registration_notes to maydan_system using (true) with check (true);
create policy system on registration_visits to maydan_system using (true) with check (true);
grant select, insert, update on admissions, registration_visits to maydan_app;
grant select, insert, delete on registration_history, registration_notes to maydan_app;
grant select, insert, update, delete on admissions, registration_history, registration_notes, registration_visits to maydan_system;

-- Mails of one decision, which may be taken back until the first of them is on its way.
alter table outbox add column batch uuid;
create index outbox_batch on outbox (batch) where batch is not null;
create function take_back_mails(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from outbox where batch = wanted for update;
    if exists (select from outbox where batch = wanted and (tries > 0 or sent_at is not null or dead_at is not null)) then return false; end if;
    delete from outbox where batch = wanted;
    return true;
  end
$$;
revoke all on function take_back_mails(uuid) from public;
grant execute on function take_back_mails(uuid) to maydan_app;
grant create on schema public to maydan_system;
alter function take_back_mails(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
