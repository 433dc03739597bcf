-- Passkeys of accounts (docs/decisions/183-passkeys.md).

-- WebAuthn credentials of the portal's host. The private key never leaves the person's device or password manager.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Chosen by the authenticator, at most 1023 bytes.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- COSE key.
  public_key bytea not null,
  -- Number of signatures that the authenticator reported last. Synced passkeys always report 0.
  counter bigint not null check (counter >= 0),
  -- How browsers reach the authenticator, such as 'internal' or 'usb'.
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
alter table passkeys enable row level security, force row level security;
create policy own on passkeys to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on passkeys to maydan_system using (true) with check (true);
grant select, insert, update, delete on passkeys to maydan_app, maydan_system;

-- Challenges that an authenticator signs. Each is deleted when it is used, also by a failed attempt.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null: a sign-in, in which the passkey names the account.
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  challenge text not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security, force row level security;
create policy own on passkey_challenges to maydan_app
  using (user_id is not distinct from (select asking_user())) with check (user_id is not distinct from asking_user());
create policy system on passkey_challenges to maydan_system using (true) with check (true);
grant select, insert, delete on passkey_challenges to maydan_app;
grant select, insert, update, delete on passkey_challenges to maydan_system;

-- The passkey of a sign-in, with its account; no row for accounts that may not sign in.
create function find_passkey(wanted bytea) returns table (id uuid, user_id uuid, public_key bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.user_id, p.public_key from passkeys p join users u on u.id = p.user_id
  where p.credential_id = wanted and u.suspended_at is null and u.email_verified_at is not null
$$;

revoke all on function find_passkey from public;
grant execute on function find_passkey to maydan_app;
grant create on schema public to maydan_system;
alter function find_passkey owner to maydan_system;
revoke create on schema public from maydan_system;
