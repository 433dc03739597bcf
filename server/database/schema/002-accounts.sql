-- Accounts and profile pictures.

-- An account. Its email address is unconfirmed until confirm_address sets email_verified_at.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  fullname text not null,
  password_hash text not null,
  phone text,
  country text,
  organization text,
  avatar text,
  language text not null check (language in ('ar', 'en')),
  role text not null default 'customer' check (role in ('customer', 'administrator')),
  terms_accepted_at timestamptz not null,
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When another administrator revoked the role. The ADMIN_EMAIL setting does not grant it again.
  administrator_revoked_at timestamptz,
  -- Written by the suspending administrator, shown to the account's owner.
  suspended_reason text not null default '',
  search_text text generated always as (folded(fullname || ' ' || email)) stored,
  -- End of the grace period of a requested deletion. The account stays complete until a job erases it then.
  deletes_at timestamptz
);
create index users_administrators on users (created_at) where role = 'administrator';
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_joined on users (created_at);
create index users_deletes on users (deletes_at) where deletes_at is not null;
alter table users enable row level security, force row level security;
create policy own on users to maydan_app using (id = (select asking_user())) with check (id = asking_user());
create policy system on users to maydan_system using (true) with check (true);
-- A switched session reads the administrator's account, for the name.
create policy switched on users for select to maydan_app using (id = (select asking_switched()));
grant select, insert, update on users to maydan_app;
grant select, insert, update, delete on users to maydan_system;

-- Profile pictures. `variants` has the format of files.variants; users.avatar is the URL of the picture shown.
create table user_pictures (
  user_id uuid primary key references users on delete cascade,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);
alter table user_pictures enable row level security, force row level security;
create policy own on user_pictures to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on user_pictures to maydan_system using (true) with check (true);
grant select, insert, update, delete on user_pictures to maydan_app, maydan_system;

-- Whether the requesting user is an administrator.
create function asking_administrator() returns boolean language sql stable parallel safe as
  $$ select exists (select from users where id = asking_user() and role = 'administrator') $$;

-- The state shown to administrators.
create function account_state(u users) returns text language sql immutable parallel safe as $$
  select case when u.suspended_at is not null then 'suspended' when u.email_verified_at is null then 'unconfirmed' else 'active' end
$$;

-- Sign-in looks the account up before a user is known, and returns only the columns needed for it.
create function find_user_by_email(wanted text)
  returns table (id uuid, password_hash text, verified boolean, suspended boolean, language text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.password_hash, u.email_verified_at is not null, u.suspended_at is not null, u.language from users u where u.email = wanted
$$;

-- Cancels the requested deletion of the account. Its archived hackathons stay archived and can be restored by the
-- owner.
create function keep_account() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update users set deletes_at = null, updated_at = now() where id = asking_user() and deletes_at is not null;
    if not found then return false; end if;
    update tenants set goes_with = null where goes_with = asking_user();
    return true;
  end
$$;

revoke all on function find_user_by_email, keep_account from public;
grant execute on function find_user_by_email, keep_account to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function find_user_by_email owner to maydan_system;
alter function keep_account owner to maydan_system;
revoke create on schema public from maydan_system;
