-- Uploaded pictures, of hackathons and of users.

-- Pictures of a hackathon. The bytes are in the file store, named by their hashes (variants[].blob).
create table files (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Whether a job checked if the picture disappears on white (variants[].pale). Pictures with a JPEG variant have no
  -- transparency and need no check.
  ground_known boolean not null default true,
  primary key (tenant_id, id)
);
create index files_ground_unknown on files (created_at) where not ground_known;
alter table files enable row level security, force row level security;
create policy own on files to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on files to maydan_system using (true) with check (true);
-- Cover, logo and preview image are visible to everyone who may see the hackathon.
create policy shown on files for select to maydan_app using (
  exists (select from tenants t where t.id = files.tenant_id and files.id in (t.cover, t.logo, t.og_image)));
grant select, insert, delete on files to maydan_app;
grant select, insert, update, delete on files to maydan_system;

-- Created here because the two tables reference each other.
alter table tenants
  add foreign key (id, logo) references files (tenant_id, id) deferrable initially deferred,
  add foreign key (id, cover) references files (tenant_id, id) deferrable initially deferred,
  add foreign key (id, og_image) references files (tenant_id, id) deferrable initially deferred;

-- Pictures uploaded without a hackathon. They belong to the user for one day, until a page uses them.
create table user_files (
  user_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid() primary key,
  name text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);
create index user_files_user on user_files (user_id, created_at);
create index user_files_created on user_files (created_at);
alter table user_files enable row level security, force row level security;
create policy own on user_files to maydan_app using (user_id = (select asking_user())) with check (user_id = asking_user());
create policy system on user_files to maydan_system using (true) with check (true);
grant select, insert, delete on user_files to maydan_app;
grant select, insert, update, delete on user_files to maydan_system;
