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
  updated_at timestamptz not null default now()
);

-- A signed-in device. Its row is read on every request: what is ended here is ended everywhere at the next call.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, created_at);

-- A mailed code, kept as a keyed hash bound to its purpose. Five tries, then it is spent.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email')),
  code_hash bytea not null,
  tries_left smallint not null default 5,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_newest on email_codes (user_id, purpose, created_at desc);

alter table users enable row level security;
alter table users force row level security;
alter table sessions enable row level security;
alter table sessions force row level security;
alter table email_codes enable row level security;
alter table email_codes force row level security;

create policy own on users to maydan_app using (id = asking_user()) with check (id = asking_user());
create policy own on sessions to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy own on email_codes to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on users to maydan_system using (true) with check (true);
create policy system on sessions to maydan_system using (true) with check (true);
create policy system on email_codes to maydan_system using (true) with check (true);

grant select, insert, update on users, sessions, email_codes to maydan_app;
grant select, insert, update, delete on users, sessions, email_codes to maydan_system;

-- The two look-ups that come before anybody is known. They run as maydan_system and give only what signing in needs.
create function find_user_by_email(wanted text)
  returns table (id uuid, password_hash text, verified boolean, suspended boolean, language text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.password_hash, u.email_verified_at is not null, u.suspended_at is not null, u.language from users u where u.email = wanted
$$;
create function find_caller(wanted_session uuid, wanted_tenant uuid)
  returns table (user_id uuid, role text, member_role text)
  language plpgsql stable security definer set search_path = public as $$
  begin
    return query select s.user_id, u.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id)
      from sessions s join users u on u.id = s.user_id
      where s.id = wanted_session and s.ended_at is null and s.expires_at > now() and u.suspended_at is null;
  end
$$;
revoke all on function find_user_by_email(text), find_caller(uuid, uuid) from public;
grant execute on function find_user_by_email(text), find_caller(uuid, uuid) to maydan_app;
-- A function's new owner must be able to create in its schema at that moment, and the giver must be in the role.
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function find_user_by_email(text) owner to maydan_system;
alter function find_caller(uuid, uuid) owner to maydan_system;
revoke create on schema public from maydan_system;

-- How often something was tried in a window; the key is a hash, so it names nobody.
create table attempts (
  key text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (key, window_starts_at)
);
grant select, insert, update on attempts to maydan_app;
grant select, insert, update, delete on attempts to maydan_system;
