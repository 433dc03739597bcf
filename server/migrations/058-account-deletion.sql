-- An account that is to go keeps all it has until its days of grace are over; then the worker erases it.
alter table users add column deletes_at timestamptz;
create index users_deletes on users (deletes_at) where deletes_at is not null;
alter table sessions
  drop constraint sessions_ended_reason_check,
  add constraint sessions_ended_reason_check check (ended_reason in
    ('signed_out', 'ended_elsewhere', 'password_changed', 'password_reset', 'email_changed', 'suspended', 'administrator', 'refresh_budget',
     'device_changed', 'ended_by_owner', 'deletion_asked'));
-- A hackathon that nobody else owns goes with the account that names it here.
alter table tenants add column goes_with uuid references users on delete set null;
create index tenants_goes_with on tenants (goes_with) where goes_with is not null;

-- What somebody wrote stays when their account goes, without their name.
create index landing_page_versions_author on landing_page_versions (created_by);

-- Addresses that no hackathon may take: an administrator's wish, or those of a hackathon that was erased, so that a link that was shared
-- never leads to another.
create table reserved_names (
  name text primary key,
  -- for administrators to read; '' where the software reserved it
  reason text not null,
  was_erased boolean not null default false,
  reserved_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index reserved_names_by on reserved_names (reserved_by);
alter table reserved_names enable row level security;
alter table reserved_names force row level security;
-- Which names may be had is public knowledge, as with tenant_names; why not is told by the administrators' function alone.
create policy visible on reserved_names for select to maydan_app using (true);
create policy system on reserved_names to maydan_system using (true) with check (true);
grant select (name) on reserved_names to maydan_app;
grant select, insert, update, delete on reserved_names to maydan_system;

-- Lets the transaction's user into a hackathon that they own, to do there what its owner may: what follows is bound to it.
create function enter_owned(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not exists (select from members m where m.tenant_id = wanted and m.user_id = asking_user() and m.role = 'owner') then return false; end if;
    perform set_config('app.tenant_id', wanted::text, true);
    return true;
  end
$$;
-- The owners of the transaction's hackathon whose accounts are to go: whoever leaves a team, or is taken out, cannot count on them.
create function leaving_owners() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(u.id), '{}') from members m join users u on u.id = m.user_id
  where m.tenant_id = asking_tenant() and m.role = 'owner' and u.deletes_at is not null
$$;
-- What the transaction's user alone owns, but for owners who are to go.
create function owned_alone() returns table (id uuid, tenant_name text, name_ar text, name_en text, status text, registrations integer, members integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.tenant_name, t.name_ar, t.name_en, t.status, (select count(*)::integer from registrations r where r.tenant_id = t.id),
    (select count(*)::integer - 1 from members m where m.tenant_id = t.id)
  from members own join tenants t on t.id = own.tenant_id
  where own.user_id = asking_user() and own.role = 'owner' and not exists (
    select from members m join users u on u.id = m.user_id
    where m.tenant_id = t.id and m.role = 'owner' and m.user_id <> own.user_id and u.deletes_at is null)
  order by t.created_at, t.id
$$;
-- Their hackathons stay where they have been put away, and are theirs to bring back.
create function keep_account() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update users set deletes_at = null, updated_at = now() where id = asking_user() and deletes_at is not null;
    if not found then return false; end if;
    update tenants set goes_with = null where goes_with = asking_user();
    return true;
  end
$$;
revoke all on function enter_owned(uuid), leaving_owners(), owned_alone(), keep_account() from public;
grant execute on function enter_owned(uuid), leaving_owners(), owned_alone(), keep_account() to maydan_app;
grant create on schema public to maydan_system;
alter function enter_owned(uuid) owner to maydan_system;
alter function leaving_owners() owner to maydan_system;
alter function owned_alone() owner to maydan_system;
alter function keep_account() owner to maydan_system;
revoke create on schema public from maydan_system;
