-- Hackathons (tenants), their addresses, teams and invitations.

-- A hackathon: its facts, dates and state.
create table tenants (
  id uuid primary key default gen_random_uuid(),
  tenant_name text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'suspended', 'archived')),
  name_ar text not null default '',
  name_en text not null default '',
  description_ar text not null default '',
  description_en text not null default '',
  organizer_ar text not null default '',
  organizer_en text not null default '',
  kind text not null,
  format text not null,
  city text not null default '',
  country text not null default 'SA',
  venue_ar text not null default '',
  venue_en text not null default '',
  map_url text not null default '',
  timezone text not null default 'Asia/Riyadh',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  submission_closes_at timestamptz,
  winners_at timestamptz,
  called_off text check (called_off in ('cancelled', 'postponed')),
  called_off_reason_ar text not null default '',
  called_off_reason_en text not null default '',
  contact_email text not null default '',
  languages text not null check (languages in ('ar', 'ar+en', 'en')),
  visibility text not null default 'listed' check (visibility in ('listed', 'unlisted')),
  eligibility jsonb not null,
  logo uuid,
  cover uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Version of the facts for conflict detection. Publishing and pictures change updated_at only.
  facts_changed_at timestamptz not null default now(),
  facts_changed_by_name text not null default '',
  -- The organizer's own link preview image. It replaces the generated card.
  og_image uuid,
  -- All names of the city (contract/cities.ts). `city` has the Arabic name; search finds every name.
  city_names text not null default '',
  search_text text generated always as (folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || description_ar || ' '
    || description_en || ' ' || city || ' ' || city_names)) stored,
  names_text text generated always as (
    btrim(folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || city || ' ' || city_names))) stored,
  city_text text generated always as (folded(city)) stored,
  -- Searched for parts of a city name.
  cities_text text generated always as (folded(city || ' ' || city_names)) stored,
  suspended_at timestamptz,
  suspended_reason text not null default '',
  -- The account that is being deleted. The hackathon has no other owner and is erased with it.
  goes_with uuid references users on delete set null,
  -- The custom domain that is the page's address. Null: the default address.
  domain text unique
);
create index tenants_public on tenants (created_at desc) where status = 'published' and visibility = 'listed';
create index tenants_to_come on tenants (ends_at) where status = 'published' and visibility = 'listed';
create index tenants_goes_with on tenants (goes_with) where goes_with is not null;
alter table tenants enable row level security, force row level security;
create policy own_insert on tenants for insert to maydan_app with check (id = asking_tenant());
create policy own_update on tenants for update to maydan_app using (id = (select asking_tenant())) with check (id = asking_tenant());
create policy system on tenants to maydan_system using (true) with check (true);
grant select, insert, update on tenants to maydan_app;
grant select, insert, update, delete on tenants to maydan_system;

-- Every address that a tenant has or had. Names are unique forever: renaming releases nothing. The name is inserted
-- before its tenant, so the loser of a race fails first.
create table tenant_names (
  name text primary key,
  tenant_id uuid not null references tenants on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  -- Transaction that last changed the content of this address. Page caches query for ids since the oldest transaction
  -- in progress at their previous query, so they miss no change.
  changed_in xid8
);
create index tenant_names_tenant on tenant_names (tenant_id);
create index tenant_names_changed on tenant_names (changed_in) where changed_in is not null;
alter table tenant_names enable row level security, force row level security;
-- Existing names are public (their addresses respond). Inserting a name requires its tenant.
create policy visible on tenant_names for select to maydan_app using (true);
create policy own_insert on tenant_names for insert to maydan_app with check (tenant_id = asking_tenant());
create policy system on tenant_names to maydan_system using (true) with check (true);
create policy own_update on tenant_names for update to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
grant select, insert, update (changed_in) on tenant_names to maydan_app;
grant select, insert, update, delete on tenant_names to maydan_system;

-- Addresses that no hackathon may use: reserved by an administrator, or left by an erased hackathon so that shared
-- links never lead to another one.
create table reserved_names (
  name text primary key,
  -- For administrators. Empty if the software reserved the name.
  reason text not null,
  was_erased boolean not null default false,
  reserved_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index reserved_names_by on reserved_names (reserved_by);
alter table reserved_names enable row level security, force row level security;
-- Reserved names are public, the reasons are not (admin_reserved_names).
create policy visible on reserved_names for select to maydan_app using (true);
create policy system on reserved_names to maydan_system using (true) with check (true);
grant select (name, was_erased) on reserved_names to maydan_app;
grant select, insert, update, delete on reserved_names to maydan_system;

-- Members of a hackathon's team.
create table members (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index members_user on members (user_id, tenant_id);
alter table members enable row level security, force row level security;
create policy visible on members for select to maydan_app using (tenant_id = (select asking_tenant()) or user_id = (select asking_user()));
create policy own on members to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on members to maydan_system using (true) with check (true);
grant select, insert, update, delete on members to maydan_app, maydan_system;

-- Visible to members and, if published and listed, to everyone. Writes require a transaction bound to the tenant.
create policy visible on tenants for select to maydan_app using (
  id = (select asking_tenant())
  or (status = 'published' and visibility = 'listed')
  or id in (select m.tenant_id from members m where m.user_id = (select asking_user())));

-- Invitations to a hackathon's team. Only the hash of the mailed token is stored. Answered invitations stay for a
-- while, so that their links can show the outcome.
create table invitations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  note text not null,
  -- Language of the mail.
  language text not null check (language in ('ar', 'en')),
  -- SHA-256.
  token_hash bytea not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'revoked')),
  ended_at timestamptz,
  -- The account, if it moved to another email address after the invitation. `email` keeps the original recipient.
  invitee uuid references users on delete set null,
  primary key (tenant_id, id),
  check ((outcome is null) = (ended_at is null))
);
create unique index invitations_waiting on invitations (tenant_id, email) where outcome is null;
create unique index invitations_token on invitations (token_hash);
create index invitations_inviter on invitations (invited_by);
create index invitations_invitee on invitations (invitee);
alter table invitations enable row level security, force row level security;
create policy own on invitations to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on invitations to maydan_system using (true) with check (true);
grant select, insert, update on invitations to maydan_app;
grant select, insert, update, delete on invitations to maydan_system;

-- Same as contract/stage.ts, for filters in SQL. A property test compares the two.
create function stage_of(t tenants, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when t.status = 'draft' then 'draft'
    when t.called_off is not null then t.called_off
    when moment < t.registration_opens_at then 'soon'
    when moment < t.registration_closes_at then 'open'
    when moment < t.starts_at then 'closed'
    when moment < coalesce(t.submission_closes_at, t.ends_at) then 'running'
    when t.winners_at is null or moment < t.winners_at then 'judging'
    else 'finished'
  end
$$;

-- The requesting user's memberships; in a switched session, ownership of that hackathon only. asking_user() is null
-- there, so no policy on a person's rows applies.
create function own_memberships() returns table (tenant_id uuid, role text) language sql stable parallel safe as $$
  select m.tenant_id, m.role from members m where m.user_id = (select asking_user())
  union all select (select asking_tenant()), 'owner' where (select asking_switched()) is not null
$$;

-- Whether an address belongs to a suspended hackathon. Its page shows only that.
create function is_suspended(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tenant_names n join tenants t on t.id = n.tenant_id where n.name = wanted and t.status = 'suspended')
$$;

-- The team of the current tenant, for its members. No other function returns other people's names or addresses.
create function fellow_members()
  returns table (user_id uuid, fullname text, email text, language text, avatar text, role text, joined_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.fullname, u.email, u.language, u.avatar, m.role, m.created_at from members m join users u on u.id = m.user_id
  where m.tenant_id = asking_tenant()
    and exists (select from members mine where mine.tenant_id = asking_tenant() and mine.user_id = asking_user())
$$;

-- What an invitation link shows. `invitee` is set if the recipient's account moved to another address.
create function find_invitation(wanted bytea)
  returns table (tenant_id uuid, state text, email text, role text, note text, expires_at timestamptz, invited_by text, invitee uuid,
    name_ar text, name_en text, tenant_name text, status text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, coalesce(i.outcome, case when i.expires_at <= now() then 'expired' else 'open' end), i.email, i.role, i.note, i.expires_at,
    u.fullname, i.invitee, t.name_ar, t.name_en, t.tenant_name, t.status
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.id = i.invited_by where i.token_hash = wanted
$$;

-- Binds the transaction to the tenant of the user's open invitation. Locks the row, so that it is accepted once.
create function enter_invitation(wanted bytea) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered invitations;
  begin
    select i.* into entered from invitations i
      join users u on u.id = asking_user() and (u.email = i.email or u.id = i.invitee) and u.email_verified_at is not null
      where i.token_hash = wanted and i.outcome is null and i.expires_at > now() for update of i;
    if not found or exists (select from tenants t where t.id = entered.tenant_id and t.status = 'suspended') then return null; end if;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    return entered.id;
  end
$$;

-- Binds the transaction to a hackathon that the user owns.
create function enter_owned(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not exists (select from members m where m.tenant_id = wanted and m.user_id = asking_user() and m.role = 'owner') then return false; end if;
    perform set_config('app.tenant_id', wanted::text, true);
    return true;
  end
$$;

-- Owners of the current hackathon whose accounts are being deleted. They do not count when a member leaves or is
-- removed.
create function leaving_owners() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(u.id), '{}') from members m join users u on u.id = m.user_id
  where m.tenant_id = asking_tenant() and m.role = 'owner' and u.deletes_at is not null
$$;

revoke all on function is_suspended, fellow_members, find_invitation, enter_invitation, enter_owned, leaving_owners
  from public;
grant execute on function is_suspended, fellow_members, find_invitation, enter_invitation, enter_owned,
  leaving_owners to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function is_suspended owner to maydan_system;
alter function fellow_members owner to maydan_system;
alter function find_invitation owner to maydan_system;
alter function enter_invitation owner to maydan_system;
alter function enter_owned owner to maydan_system;
alter function leaving_owners owner to maydan_system;
revoke create on schema public from maydan_system;
