-- What somebody registered, kept with the request that brought it until a code of that request confirms the address: the account itself
-- is not touched before. One row for every registration, of known and unknown addresses alike.
create table pending_registrations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret that the registering client got as its answer
  challenge_hash bytea not null,
  email text not null,
  account jsonb not null,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null default now()
);
create index pending_registrations_challenge on pending_registrations (challenge_hash);
create index pending_registrations_email on pending_registrations (email, created_at desc);
alter table pending_registrations enable row level security;
alter table pending_registrations force row level security;
create policy write_only on pending_registrations for insert to maydan_app with check (true);
create policy system on pending_registrations to maydan_system using (true) with check (true);
grant insert on pending_registrations to maydan_app;
grant select, insert, update, delete on pending_registrations to maydan_system;

-- Every request has a challenge and knows where it came from; what was acknowledged before is answered as a stranger's.
alter table account_requests
  add column challenge_hash bytea not null default uuid_send(gen_random_uuid()),
  add column network text not null default '',
  -- the asker knew the account's password
  add column trusted boolean not null default false,
  add column registration_id uuid references pending_registrations on delete set null;
alter table account_requests drop constraint account_requests_kind_check;
-- 'none' is written where another answer would have asked for something, so that both cost the same
alter table account_requests add constraint account_requests_kind_check check (kind in ('register', 'confirm', 'sign_in', 'reset', 'none'));
insert into pending_registrations (challenge_hash, email, account, user_agent, network, created_at)
  select challenge_hash, email, account, user_agent, network, created_at from account_requests where kind = 'register';
update account_requests r set registration_id = p.id from pending_registrations p where p.challenge_hash = r.challenge_hash;
alter table account_requests drop column account;
create index account_requests_registration on account_requests (registration_id);

-- A code belongs to its request. Those from before live ten minutes, and are asked for again.
delete from email_codes;
alter table email_codes
  add column challenge_hash bytea not null,
  add column registration_id uuid references pending_registrations on delete set null,
  add column network text not null,
  -- asked for from a network where the account has signed in, or by somebody who knew its password
  add column trusted boolean not null,
  -- tries without the challenge: how many from each network
  add column guesses jsonb not null default '{}';
create index email_codes_registration on email_codes (registration_id);
create index email_codes_challenge on email_codes (challenge_hash, created_at desc);
alter table password_resets
  add column challenge_hash bytea not null default uuid_send(gen_random_uuid()),
  add column network text not null default '',
  add column trusted boolean not null default false;
alter table password_resets
  alter column challenge_hash drop default, alter column network drop default, alter column trusted drop default;

-- An unconfirmed account holds nobody's password: whoever chose the last one may not be the reader of its mail.
update users set password_hash = '!' where email_verified_at is null;

-- The password of a registration that waits for its code: the newest from the asker's network, else the newest.
create function find_pending_registration(wanted_email text, wanted_network text)
  returns table (id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.account ->> 'password_hash' from pending_registrations p where p.email = wanted_email
  order by (p.network = wanted_network) desc, p.created_at desc limit 1
$$;

-- The one place where an address becomes confirmed: the asking user has shown to read its mail. An account that nobody had confirmed
-- takes what the registration carries, its password only if `with_password` or no other registration could be meant; the others are
-- forgotten. The operator's own address, which the installation knows, makes an administrator; nothing else does (platform/database/logins.ts).
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
    update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now(),
      role = case when email = any (select unnest(known) from installation where part = 'admin_email') then 'administrator' else role end
      where id = own.id;
  end
$$;
revoke all on function find_pending_registration(text, text), confirm_address(uuid, boolean) from public;
grant execute on function find_pending_registration(text, text), confirm_address(uuid, boolean) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function find_pending_registration(text, text) owner to maydan_system;
alter function confirm_address(uuid, boolean) owner to maydan_system;
revoke create on schema public from maydan_system;
