-- What somebody without a session asks for about an address: an account, a code, a link. It is written down and answered at once,
-- the same for every address; whoever works it off looks the address up, so neither the answer nor its time tells whether it is known.
create table account_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('register', 'confirm', 'sign_in', 'reset')),
  email text not null,
  -- of a registration: what the account is to hold
  account jsonb,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index account_requests_oldest on account_requests (created_at);
alter table account_requests enable row level security;
alter table account_requests force row level security;
create policy write_only on account_requests for insert to maydan_app with check (true);
create policy system on account_requests to maydan_system using (true) with check (true);
grant insert on account_requests to maydan_app;
-- Taking one with `for update` needs the right to update.
grant select, update, delete on account_requests to maydan_system;

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('verify_email', 'sign_in'));

-- A mailed link that sets a new password, kept as a hash. Once, for half an hour.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, created_at);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy own on password_resets to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on password_resets to maydan_system using (true) with check (true);
grant select, update on password_resets to maydan_app;
grant select, insert, update, delete on password_resets to maydan_system;

-- Whose a link is, as long as it works; and whether an address has signed in from a network before, which keeps strangers who
-- guess its password from everywhere from locking it out.
create function find_password_reset(wanted bytea) returns uuid
  language sql stable security definer set search_path = public as $$
  select r.user_id from password_resets r join users u on u.id = r.user_id
  where r.token_hash = wanted and r.used_at is null and r.expires_at > now() and u.suspended_at is null
$$;
create function is_familiar(wanted_email text, wanted_network text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from sessions s join users u on u.id = s.user_id where u.email = wanted_email and s.network = wanted_network)
$$;
revoke all on function find_password_reset(bytea), is_familiar(text, text) from public;
grant execute on function find_password_reset(bytea), is_familiar(text, text) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function find_password_reset(bytea) owner to maydan_system;
alter function is_familiar(text, text) owner to maydan_system;
revoke create on schema public from maydan_system;
