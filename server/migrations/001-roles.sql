-- Three roles share the work. The owner (whoever migrates) owns every table. maydan_app answers requests: it owns nothing, cannot
-- bypass row-level security and cannot change the schema. maydan_system runs what has no caller (mail, re-rendering, clean-up).
-- Both are groups: who logs in is a member of one, made for each database (platform/database/logins.ts).
-- Roles belong to the cluster, so another database may have made them already.
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

create extension if not exists pg_trgm;

revoke create on schema public from public;
grant usage on schema public to maydan_app, maydan_system;

-- Who is asking, as the transaction says. An unset or reset setting is null, and null matches no row.
create function asking_user() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function asking_tenant() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
create function asking_draft() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.draft_id', true), '')::uuid $$;

-- Text as search compares it: letter forms of Arabic, marks, tatweel, case and both kinds of Arabic digits folded.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(lower(value), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهوي01234567890123456789'),
    '[\u064b-\u0652\u0670\u0640]', '', 'g')
$$;
