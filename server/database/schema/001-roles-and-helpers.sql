-- Roles, request context, and helper functions.

-- The owner (the role that migrates) owns every table. maydan_app serves requests: it owns nothing, cannot bypass
-- row-level security and cannot change the schema. maydan_system runs jobs (mail, rendering, cleanup).
-- Both are group roles: each database has its own login roles (server/platform/database/logins.ts).
-- Roles belong to the cluster, so another database may have created them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'maydan_app') then
    create role maydan_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'maydan_system') then
    create role maydan_system nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
-- To make maydan_system the owner of a function, the migrating role must be its member.
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;

-- Trigram indexes for search; exclusion constraints for meetings.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

revoke create on schema public from public;
grant usage on schema public to maydan_app, maydan_system;

-- The requesting user. The request context is stored in settings of the transaction. An unset setting is null, and
-- null matches no row.
create function asking_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- The tenant that the transaction is bound to.
create function asking_tenant() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- The draft that the transaction may access.
create function asking_draft() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.draft_id', true), '')::uuid $$;

-- The administrator who works in a hackathon in place of its owner. In such a transaction asking_user() is null.
create function asking_switched() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.switched_id', true), '')::uuid $$;

-- The meeting host that a guest's transaction may access.
create function asking_host() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.host_id', true), '')::uuid $$;

-- Normalizes text for search: Arabic letter variants, diacritics, tatweel, case, and both kinds of Arabic digits.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(lower(value), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهوي01234567890123456789'),
    '[\u064b-\u0652\u0670\u0640]', '', 'g')
$$;

-- A `like` pattern that matches the text anywhere in folded text.
create function like_anywhere(wanted text) returns text language sql immutable parallel safe as $$
  select '%' || replace(replace(replace(folded(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Escapes the wildcards of `like`.
create function escaped(wanted text) returns text language sql immutable parallel safe as $$ select regexp_replace(wanted, '([\\%_])', '\\\1', 'g') $$;

-- Settings that all processes of an installation must agree on (server/platform/settings/one-installation.ts), and the
-- operator's email addresses.
create table installation (
  part text primary key,
  known text[] not null
);
alter table installation enable row level security, force row level security;
create policy system on installation to maydan_system using (true) with check (true);
grant select, insert, update on installation to maydan_system;
