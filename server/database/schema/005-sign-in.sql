-- Sign-up, mailed codes, password resets, second factors and changes of the email address.

-- Sign-ups that wait for confirmation, with the request that sent them. No account changes until a code of the same
-- request confirms the address. Every sign-up has a row, for known and unknown addresses alike.
create table pending_registrations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret that the client received.
  challenge_hash bytea not null,
  email text not null,
  account jsonb not null,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null default now()
);
create index pending_registrations_challenge on pending_registrations (challenge_hash);
create index pending_registrations_email on pending_registrations (email, created_at desc);
alter table pending_registrations enable row level security, force row level security;
create policy write_only on pending_registrations for insert to maydan_app with check (true);
create policy system on pending_registrations to maydan_system using (true) with check (true);
grant insert on pending_registrations to maydan_app;
grant select, insert, update, delete on pending_registrations to maydan_system;

-- Requests of visitors without a session: create an account, send a code, reset a password. The API replies equally
-- and immediately for every address. A job looks the address up later, so neither reply nor timing reveals whether an
-- account exists.
create table account_requests (
  id uuid primary key default gen_random_uuid(),
  -- 'none': the request has no effect. It is inserted to cost the same time as the others.
  kind text not null check (kind in ('register', 'confirm', 'sign_in', 'reset', 'none')),
  email text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  -- Hash of the secret that the requesting client received.
  challenge_hash bytea not null default uuid_send(gen_random_uuid()),
  -- Network of the requesting client.
  network text not null default '',
  -- The client knew the account's password.
  trusted boolean not null default false,
  registration_id uuid references pending_registrations on delete set null
);
create index account_requests_oldest on account_requests (created_at);
create index account_requests_registration on account_requests (registration_id);
alter table account_requests enable row level security, force row level security;
create policy write_only on account_requests for insert to maydan_app with check (true);
create policy system on account_requests to maydan_system using (true) with check (true);
grant insert on account_requests to maydan_app;
grant select, update, delete on account_requests to maydan_system;

-- Mailed codes, stored as keyed hashes bound to their purpose. A code is void after five wrong attempts.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'sign_in', 'old_email', 'new_email')),
  code_hash bytea not null,
  tries_left smallint not null default 5,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge_hash bytea not null,
  registration_id uuid references pending_registrations on delete set null,
  network text not null,
  -- Requested from a network where the account signed in before, or by a client that knew the password.
  trusted boolean not null,
  -- Attempts without the challenge, counted per network.
  guesses jsonb not null default '{}'
);
create index email_codes_newest on email_codes (user_id, purpose, created_at desc);
create index email_codes_registration on email_codes (registration_id);
create index email_codes_challenge on email_codes (challenge_hash, created_at desc);
alter table email_codes enable row level security, force row level security;
create policy own on email_codes to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on email_codes to maydan_system using (true) with check (true);
grant select, insert, update on email_codes to maydan_app;
grant select, insert, update, delete on email_codes to maydan_system;

-- Remaining attempts and expiry shown after a wrong code. Rows exist for every address, with or without an account;
-- email_codes decides whether a code is valid. The key is a hash, so a row identifies no person.
create table code_tries (
  key bytea primary key,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index code_tries_expired on code_tries (expires_at);
grant select, insert, update on code_tries to maydan_app;
grant select, insert, update, delete on code_tries to maydan_system;

-- Mailed links that set a new password, stored as hashes. Each works once, within 30 minutes.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge_hash bytea not null,
  network text not null,
  trusted boolean not null
);
create index password_resets_user on password_resets (user_id, created_at);
alter table password_resets enable row level security, force row level security;
create policy own on password_resets to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on password_resets to maydan_system using (true) with check (true);
grant select, update on password_resets to maydan_app;
grant select, insert, update, delete on password_resets to maydan_system;

-- Second factors: an authenticator app (TOTP, 30 seconds) and recovery codes.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted (server/platform/sealing). The table alone is not enough to generate codes.
  secret bytea not null,
  -- When the first code was confirmed. Before, no code is required.
  set_at timestamptz,
  -- Last accepted TOTP step. No step is accepted twice.
  last_step bigint not null default 0,
  -- Keyed hashes of the unused recovery codes.
  recovery bytea[] not null default '{}',
  -- Wrong codes in the day that starts at wrong_since.
  wrong integer not null default 0,
  wrong_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table second_factors enable row level security, force row level security;
create policy own on second_factors to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on second_factors to maydan_system using (true) with check (true);
grant select, insert, update, delete on second_factors to maydan_app, maydan_system;

-- Pending changes of an account's email address, until both addresses are confirmed or the codes expire. The row does
-- not reveal whether the new address has an account.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  -- The requesting session. Only it can complete the change, and it stays signed in.
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_session on email_changes (session_id);
alter table email_changes enable row level security, force row level security;
create policy own on email_changes to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on email_changes to maydan_system using (true) with check (true);
grant select, insert, update, delete on email_changes to maydan_app, maydan_system;

-- Security history of an account, for its owner and for investigations. Requests can only insert.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid,
  kind text not null,
  network text not null,
  user_agent text not null,
  -- A mail about the event was sent.
  mailed boolean not null default false,
  at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, kind, at desc);
create index security_events_age on security_events (at);
alter table security_events enable row level security, force row level security;
create policy own on security_events for insert to maydan_app with check (user_id = asking_user());
create policy own_read on security_events for select to maydan_app using (user_id = (select asking_user()));
create policy system on security_events to maydan_system using (true) with check (true);
grant select, insert on security_events to maydan_app;
grant select, insert, update, delete on security_events to maydan_system;

-- Rate limits: number of attempts per time window. The key is a hash, so a row identifies no person.
create table attempts (
  key text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (key, window_starts_at)
);
grant select, insert, update on attempts to maydan_app;
grant select, insert, update, delete on attempts to maydan_system;

-- The password of a sign-up that waits for its code: the newest from the same network, otherwise the newest.
create function find_pending_registration(wanted_email text, wanted_network text)
  returns table (id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.account ->> 'password_hash' from pending_registrations p where p.email = wanted_email
  order by (p.network = wanted_network) desc, p.created_at desc limit 1
$$;

-- The user of a valid reset link.
create function find_password_reset(wanted bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.user_id from password_resets r join users u on u.id = r.user_id
  where r.token_hash = wanted and r.used_at is null and r.expires_at > now() and u.suspended_at is null
$$;

-- The only place that confirms an email address. An unconfirmed account takes the data of the given sign-up, and its
-- password only if `with_password` or if there is no other sign-up. Other sign-ups for the address are deleted.
create function confirm_address(registration uuid, with_password boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare own users;
  begin
    select * into own from users where id = asking_user() for update;
    if own.email_verified_at is null then
      update users u set fullname = p.account ->> 'fullname', language = p.account ->> 'language', phone = p.account ->> 'phone',
        country = p.account ->> 'country', organization = p.account ->> 'organization', terms_accepted_at = p.created_at,
        password_hash = case
          when with_password or not exists (select from pending_registrations o where o.email = p.email and o.id <> p.id)
          then p.account ->> 'password_hash' else u.password_hash end
        from pending_registrations p where p.id = registration and p.email = own.email and u.id = own.id;
      delete from pending_registrations where email = own.email;
    end if;
    update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = own.id;
    perform make_administrator_by_setting(own.id);
  end
$$;

-- Changes the user's email address after both addresses were confirmed. Returns false if another confirmed account has
-- it; unconfirmed accounts with it are deleted.
create function move_account(to_email text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  declare own users;
  begin
    select * into own from users where id = asking_user() for update;
    delete from users where email = to_email and email_verified_at is null and suspended_at is null;
    delete from pending_registrations where email = to_email;
    begin
      update users set email = to_email, updated_at = now() where id = own.id;
    exception when unique_violation then return false;
    end;
    update invitations set invitee = own.id where email = own.email and outcome is null and expires_at > now();
    -- Codes mailed to the former address become void.
    update email_codes set used_at = now() where user_id = own.id and used_at is null;
    perform make_administrator_by_setting(own.id);
    return true;
  end
$$;

-- Grants the administrator role to a confirmed address of the ADMIN_EMAIL setting. Ends the account's sessions,
-- because sessions of administrators are shorter.
create function make_administrator_by_setting(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update users set role = 'administrator', updated_at = now()
      where id = wanted and role <> 'administrator' and email_verified_at is not null and suspended_at is null and administrator_revoked_at is null
        and email = any (select unnest(known) from installation where part = 'admin_email');
    if not found then return; end if;
    update sessions set ended_at = now(), ended_reason = 'administrator' where user_id = wanted and ended_at is null;
    perform append_audit('00000000-0000-0000-0000-000000000000', 'system', null, 'administrator.granted', 'user', wanted::text,
      '{"by": "setting"}', '', '');
  end
$$;

revoke all on function find_pending_registration, find_password_reset, confirm_address, move_account,
  make_administrator_by_setting from public;
grant execute on function find_pending_registration, find_password_reset, confirm_address, move_account to
  maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function find_pending_registration owner to maydan_system;
alter function find_password_reset owner to maydan_system;
alter function confirm_address owner to maydan_system;
alter function move_account owner to maydan_system;
alter function make_administrator_by_setting owner to maydan_system;
revoke create on schema public from maydan_system;
