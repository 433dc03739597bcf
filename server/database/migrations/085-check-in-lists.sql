-- Lists beside the entrance: days and sessions, meals, gifts, and hardware that is handed out and comes back.
create table check_in_lists (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Order on the screen.
  number integer not null,
  name_ar text not null default '' check (length(name_ar) <= 60),
  name_en text not null default '' check (length(name_en) <= 60),
  kind text not null check (kind in ('presence', 'meal', 'gift', 'hardware')),
  -- Everyone with a seat, people who are checked in at the entrance, or people of a phase.
  audience text not null default 'seated' check (audience in ('seated', 'arrived', 'phase')),
  -- Null although the audience is 'phase': the phase was removed, and the list is for everyone with a seat.
  phase_id uuid,
  -- How often a person is served. Null: without a limit. Hardware goes out and comes back by turns.
  times integer default 1 check (times between 1 and 100),
  needs_entrance boolean not null default false,
  -- Name of the question whose answer is shown at the scan. Empty: none.
  question text not null default '' check (length(question) <= 200),
  -- Incremented by each change of the settings: devices load the whole list again.
  version integer not null default 1,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, phase_id) references phases (tenant_id, id) on delete set null (phase_id),
  check (name_ar <> '' or name_en <> ''),
  check (phase_id is null or audience = 'phase')
);
create index check_in_lists_phase on check_in_lists (tenant_id, phase_id);
alter table check_in_lists enable row level security, force row level security;
create policy own on check_in_lists to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on check_in_lists to maydan_system using (true) with check (true);
grant select, insert, update, delete on check_in_lists to maydan_app;
grant select, insert, update, delete on check_in_lists to maydan_system;

-- Links of one list. The function below keeps them from the entrance.
alter table check_in_links add column list_id uuid,
  add foreign key (tenant_id, list_id) references check_in_lists (tenant_id, id) on delete cascade;
create index check_in_links_list on check_in_links (tenant_id, list_id);

-- Numbers the changes of scans.
create sequence check_in_scan_changes;
grant usage on sequence check_in_scan_changes to maydan_app, maydan_system;

-- Scans of lists. Rows are never changed, except that a scan is undone.
create table check_in_scans (
  tenant_id uuid not null,
  -- Made by the device: a scan that arrives twice is stored once.
  id uuid not null,
  list_id uuid not null,
  registration_id uuid not null,
  -- Of hardware only.
  direction text check (direction in ('out', 'back')),
  -- Time of the scan by the device, which may have been offline.
  at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  -- The member, or the member who answers for the link.
  scanned_by uuid references users on delete set null,
  link_id uuid,
  undone_at timestamptz,
  -- Order of changes of a list, which the transactions of a list commit in this order.
  change bigint not null default nextval('check_in_scan_changes'),
  primary key (tenant_id, id),
  foreign key (tenant_id, list_id) references check_in_lists (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, link_id) references check_in_links (tenant_id, id) on delete set null (link_id)
);
create index check_in_scans_person on check_in_scans (tenant_id, list_id, registration_id);
create index check_in_scans_change on check_in_scans (tenant_id, list_id, change);
create index check_in_scans_registration on check_in_scans (tenant_id, registration_id);
create index check_in_scans_link on check_in_scans (tenant_id, link_id) where link_id is not null;
create index check_in_scans_user on check_in_scans (scanned_by);
alter table check_in_scans enable row level security, force row level security;
create policy own on check_in_scans to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on check_in_scans to maydan_system using (true) with check (true);
grant select, insert, update on check_in_scans to maydan_app;
grant select, insert, update, delete on check_in_scans to maydan_system;

-- As before, for links of one kind: of the entrance, or of a list. A link of one kind opens nothing of the other.
drop function enter_check_in_link;
create function enter_check_in_link(wanted bytea, of_list boolean)
  returns table (state text, tenant_id uuid, link_id uuid, list_id uuid, created_by uuid, expires_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered check_in_links;
  begin
    select l.* into entered from check_in_links l
      join members m on m.tenant_id = l.tenant_id and m.user_id = l.created_by and m.role in ('owner', 'editor', 'reviewer')
      where l.token_hash = wanted and (l.list_id is not null) = of_list and l.revoked_at is null and l.expires_at > now() for share of l, m;
    if not found or not exists (select from tenants t where t.id = entered.tenant_id and t.status in ('draft', 'published')) then return; end if;
    if entered.starts_at <= now() then perform set_config('app.tenant_id', entered.tenant_id::text, true); end if;
    return query select case when entered.starts_at > now() then 'early' else 'open' end, entered.tenant_id, entered.id, entered.list_id, entered.created_by, entered.expires_at;
  end
$$;

-- Names of members who scanned, also for volunteers, who cannot read members.
create function check_in_scanners() returns table (user_id uuid, fullname text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.fullname from users u where u.id in (select s.scanned_by from check_in_scans s where s.tenant_id = asking_tenant())
$$;
revoke all on function enter_check_in_link, check_in_scanners from public;
grant execute on function enter_check_in_link, check_in_scanners to maydan_app;
grant create on schema public to maydan_system;
alter function enter_check_in_link owner to maydan_system;
alter function check_in_scanners owner to maydan_system;
revoke create on schema public from maydan_system;
