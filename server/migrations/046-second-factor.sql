-- What somebody has besides their password: an app that makes a code every half minute, and codes for the day that it is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- sealed (platform/sealing): whoever reads this table can make no code of it
  secret bytea not null,
  -- when its first code was shown; before, nobody is asked for one
  set_at timestamptz,
  -- the newest step of half a minute whose code was accepted: none is accepted twice
  last_step bigint not null default 0,
  -- keyed hashes of the recovery codes that are left, each good once
  recovery bytea[] not null default '{}',
  -- wrong codes in the day that began then
  wrong integer not null default 0,
  wrong_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy own on second_factors to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on second_factors to maydan_system using (true) with check (true);
grant select, insert, update, delete on second_factors to maydan_app, maydan_system;
