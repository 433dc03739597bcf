-- Sign-in with OpenID Connect providers (docs/decisions/184-sign-in-providers.md).

-- Identities at providers that sign in to an account. The key is the issuer with its identifier of the person, never an address.
create table provider_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  issuer text not null check (char_length(issuer) <= 500),
  -- The claim sub; for Microsoft Entra the claim oid.
  subject text not null check (char_length(subject) between 1 and 255),
  -- Address at the provider when the link was created, for display. Null if the provider gave none.
  email text check (char_length(email) <= 254),
  linked_at timestamptz not null default now(),
  -- Last sign-in.
  last_used_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);
alter table provider_links enable row level security, force row level security;
create policy own on provider_links to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on provider_links to maydan_system using (true) with check (true);
grant select, insert, update, delete on provider_links to maydan_app, maydan_system;

-- Sign-ins at a provider that began within the last minutes, with the identity that the provider confirmed.
create table provider_sign_ins (
  -- SHA-256 of the parameter state.
  state_hash bytea primary key,
  -- SHA-256 of the secret of the browser that began the sign-in.
  challenge_hash bytea not null,
  provider text not null,
  purpose text not null check (purpose in ('sign_in', 'link', 'confirm')),
  network text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the answer of the provider arrived. It is accepted once.
  exchanged_at timestamptz,
  issuer text,
  subject text,
  email text,
  email_verified boolean not null default false,
  fullname text,
  -- When the identity signed in, registered or was linked. It is used once.
  used_at timestamptz
);
create index provider_sign_ins_age on provider_sign_ins (created_at);
alter table provider_sign_ins enable row level security, force row level security;
create policy write_only on provider_sign_ins for insert to maydan_app with check (true);
create policy system on provider_sign_ins to maydan_system using (true) with check (true);
grant insert on provider_sign_ins to maydan_app;
grant select, insert, update, delete on provider_sign_ins to maydan_system;

-- Takes the answer of a provider. 'exchange' is returned once for each sign-in; 'identified' once the identity is stored.
create function claim_provider_sign_in(wanted_state bytea, wanted_challenge bytea)
  returns table (outcome text, provider text, purpose text) language plpgsql security definer set search_path = public, pg_temp as $$
  declare found_row provider_sign_ins;
  begin
    select s.* into found_row from provider_sign_ins s where s.state_hash = wanted_state for update;
    provider := found_row.provider;
    purpose := found_row.purpose;
    outcome := case
      when found_row.state_hash is null then 'state_unknown'
      when found_row.challenge_hash <> wanted_challenge then 'other_browser'
      when found_row.used_at is not null then 'answer_repeated'
      when found_row.expires_at <= now() then 'sign_in_expired'
      when found_row.exchanged_at is null then 'exchange'
      when found_row.subject is null then 'answer_repeated'
      else 'identified' end;
    if outcome = 'exchange' then update provider_sign_ins s set exchanged_at = now() where s.state_hash = wanted_state; end if;
    return next;
  end
$$;

-- Stores the identity that a provider confirmed.
create function set_provider_identity(wanted_state bytea, wanted_challenge bytea, of_issuer text, of_subject text, of_email text, is_verified boolean, of_fullname text)
  returns void language sql security definer set search_path = public, pg_temp as $$
  update provider_sign_ins set issuer = of_issuer, subject = of_subject, email = of_email, email_verified = is_verified, fullname = of_fullname
  where state_hash = wanted_state and challenge_hash = wanted_challenge and exchanged_at is not null and subject is null
$$;

-- The identity of an unused sign-in with the account that it is linked to, and whether an account has its confirmed address.
create function find_provider_identity(wanted_state bytea, wanted_challenge bytea)
  returns table (provider text, purpose text, issuer text, subject text, email text, email_verified boolean, fullname text,
    user_id uuid, user_email text, suspended boolean, is_administrator boolean, is_taken boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.provider, s.purpose, s.issuer, s.subject, s.email, s.email_verified, s.fullname, u.id, u.email, u.suspended_at is not null,
    u.role = 'administrator',
    exists (select from users o where o.email = s.email and (o.email_verified_at is not null or o.suspended_at is not null))
  from provider_sign_ins s
    left join provider_links l on l.issuer = s.issuer and l.subject = s.subject
    left join users u on u.id = l.user_id
  where s.state_hash = wanted_state and s.challenge_hash = wanted_challenge and s.subject is not null and s.used_at is null and s.expires_at > now()
$$;

-- Uses the identity of a sign-in. False if another call used it first.
create function use_provider_sign_in(wanted_state bytea, wanted_challenge bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update provider_sign_ins set used_at = now()
      where state_hash = wanted_state and challenge_hash = wanted_challenge and subject is not null and used_at is null and expires_at > now();
    return found;
  end
$$;

-- Creates an account for an identity with a confirmed address. Null if an account has the address or the identity. An unconfirmed account
-- with the address is taken over: its password, sessions, codes and links end, because another person may have chosen them. The rest of the
-- transaction runs as the new user, so that it can create the session.
create function register_by_provider(wanted_state bytea, wanted_challenge bytea, own_fullname text, own_language text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    identity provider_sign_ins;
    own users;
  begin
    select s.* into identity from provider_sign_ins s
      where s.state_hash = wanted_state and s.challenge_hash = wanted_challenge and s.used_at is null and s.expires_at > now() for update;
    if identity.subject is null or identity.email is null or not identity.email_verified then return null; end if;
    insert into users (email, fullname, password_hash, language, terms_accepted_at)
      values (identity.email, own_fullname, '!', own_language, now()) on conflict (email) do nothing;
    select u.* into own from users u where u.email = identity.email for update;
    if own.email_verified_at is not null or own.suspended_at is not null then return null; end if;
    insert into provider_links (user_id, issuer, subject, email) values (own.id, identity.issuer, identity.subject, identity.email)
      on conflict do nothing;
    if not found then return null; end if;
    update users u set fullname = own_fullname, language = own_language, password_hash = '!', phone = null, country = null, organization = null,
      email_verified_at = now(), terms_accepted_at = now(), updated_at = now() where u.id = own.id;
    update sessions s set ended_at = now(), ended_reason = 'password_reset' where s.user_id = own.id and s.ended_at is null;
    update email_codes c set used_at = now() where c.user_id = own.id and c.used_at is null;
    update password_resets r set used_at = now() where r.user_id = own.id and r.used_at is null;
    delete from pending_registrations p where p.email = identity.email;
    update provider_sign_ins s set used_at = now() where s.state_hash = wanted_state;
    perform make_administrator_by_setting(own.id);
    perform set_config('app.user_id', own.id::text, true);
    return own.id;
  end
$$;

revoke all on function claim_provider_sign_in, set_provider_identity, find_provider_identity, use_provider_sign_in, register_by_provider from public;
grant execute on function claim_provider_sign_in, set_provider_identity, find_provider_identity, use_provider_sign_in, register_by_provider
  to maydan_app;
grant create on schema public to maydan_system;
alter function claim_provider_sign_in owner to maydan_system;
alter function set_provider_identity owner to maydan_system;
alter function find_provider_identity owner to maydan_system;
alter function use_provider_sign_in owner to maydan_system;
alter function register_by_provider owner to maydan_system;
revoke create on schema public from maydan_system;
