-- A page built before signing up. Its id is the only key to it: a transaction sees the draft that it names and no other.
create table drafts (
  id uuid primary key default gen_random_uuid(),
  content jsonb not null,
  -- a stored picture ({name, size, width, height, variants}) that becomes the tenant's logo when the draft is claimed
  logo jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index drafts_expiry on drafts (expires_at);

alter table drafts enable row level security;
alter table drafts force row level security;
create policy own on drafts to maydan_app using (id = asking_draft() and expires_at > now()) with check (id = asking_draft());
create policy system on drafts to maydan_system using (true) with check (true);
grant select, insert, update, delete on drafts to maydan_app, maydan_system;
