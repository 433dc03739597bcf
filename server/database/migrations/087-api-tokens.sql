-- API tokens: a program acts in one hackathon with at most the rights of the member who created its token
-- (docs/decisions/180-api-tokens.md).

-- Tokens. Their rights are computed with the present role of their member.
create table api_tokens (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  -- The highest right. The present role of created_by limits it too.
  scope text not null check (scope in ('viewer', 'reviewer', 'editor')),
  -- SHA-256. The token has 178 random bits, so that a slow hash would add nothing.
  token_hash bytea not null,
  -- Last characters of the token, to recognize it.
  last_four text not null check (char_length(last_four) = 4),
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The hour of the last request. Null: none.
  last_used_at timestamptz,
  -- When its member was mailed that it expires soon. Null: not yet.
  warned_at timestamptz,
  primary key (tenant_id, id)
);
create unique index api_tokens_token on api_tokens (token_hash);
create index api_tokens_created_by on api_tokens (created_by);
create index api_tokens_expires on api_tokens (expires_at) where revoked_at is null and warned_at is null;
alter table api_tokens enable row level security, force row level security;
-- Members have their own, owners all of the hackathon.
create policy own on api_tokens to maydan_app
  using (tenant_id = (select asking_tenant()) and (created_by = (select asking_user()) or exists (
    select from members m where m.tenant_id = (select asking_tenant()) and m.user_id = (select asking_user()) and m.role = 'owner')))
  with check (tenant_id = asking_tenant() and (created_by = asking_user() or exists (
    select from members m where m.tenant_id = asking_tenant() and m.user_id = asking_user() and m.role = 'owner')));
create policy system on api_tokens to maydan_system using (true) with check (true);
grant select, insert, update on api_tokens to maydan_app;
grant select, insert, update, delete on api_tokens to maydan_system;

-- The only definition of a valid token. `member_role` is the lower of scope and present role; null: its member left the team.
create view living_api_tokens with (security_invoker) as
  select t.tenant_id, t.id, t.token_hash, t.name, t.last_four, t.created_by, t.last_used_at, (
    select case when array_position(array['viewer', 'reviewer', 'editor', 'owner'], m.role) < array_position(array['viewer', 'reviewer', 'editor'], t.scope)
      then m.role else t.scope end
    from members m where m.tenant_id = t.tenant_id and m.user_id = t.created_by) as member_role
  from api_tokens t join users u on u.id = t.created_by
  where t.revoked_at is null and t.expires_at > now() and u.suspended_at is null and u.deletes_at is null;
revoke all on living_api_tokens from public;
grant select on living_api_tokens to maydan_system;

-- The caller of a request with a token. Records the hour, so that a busy token writes once an hour.
create function enter_api_token(wanted bytea)
  returns table (token_id uuid, tenant_id uuid, user_id uuid, name text, last_four text, member_role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    found_token living_api_tokens;
    this_hour constant timestamptz := date_trunc('hour', now());
  begin
    select l.* into found_token from living_api_tokens l where l.token_hash = wanted;
    if found_token.id is null then return; end if;
    if found_token.last_used_at is distinct from this_hour then
      update api_tokens t set last_used_at = this_hour
        where t.tenant_id = found_token.tenant_id and t.id = found_token.id and t.last_used_at is distinct from this_hour;
    end if;
    return query select found_token.id, found_token.tenant_id, found_token.created_by, found_token.name, found_token.last_four, found_token.member_role;
  end
$$;

-- The present right of a token; no row if it is not valid.
create function find_api_token(wanted_tenant uuid, wanted uuid) returns table (member_role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.member_role from living_api_tokens l where l.tenant_id = wanted_tenant and l.id = wanted
$$;

-- As require_caller, for a token. The transaction has no more rights than the token, even if its member has.
create function require_api_token(wanted_tenant uuid, wanted uuid, known_member_role text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    present record;
    ranks constant text[] := array['viewer', 'reviewer', 'editor'];
  begin
    select l.id, l.member_role into present from living_api_tokens l where l.tenant_id = wanted_tenant and l.id = wanted;
    if present.id is null then raise exception using errcode = 'MD001', message = 'api_token.invalid'; end if;
    if present.member_role is null then raise exception using errcode = 'MD001', message = 'tenant.not_found'; end if;
    if array_position(ranks, present.member_role) < array_position(ranks, known_member_role) then
      raise exception using errcode = 'MD001', message = 'right.missing';
    end if;
    perform set_config('app.token_role', known_member_role, true);
  end
$$;

-- Names of members who created tokens, also of those who left the team.
create function api_token_makers() returns table (user_id uuid, fullname text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.fullname from users u where u.id in (select t.created_by from api_tokens t where t.tenant_id = asking_tenant())
$$;

-- Valid tokens of all members, for the limit.
create function api_tokens_of_tenant() returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from api_tokens t where t.tenant_id = asking_tenant() and t.revoked_at is null and t.expires_at > now()
$$;

-- A token of a lower scope reads no rows of editors.
create or replace function asking_editor() returns boolean language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.token_role', true), ''), 'editor') = 'editor'
    and exists (select from members where tenant_id = asking_tenant() and user_id = asking_user() and role in ('owner', 'editor'))
$$;

revoke all on function enter_api_token, find_api_token, require_api_token, api_token_makers, api_tokens_of_tenant from public;
grant execute on function enter_api_token, find_api_token, require_api_token, api_token_makers, api_tokens_of_tenant to maydan_app;
grant create on schema public to maydan_system;
alter function enter_api_token owner to maydan_system;
alter function find_api_token owner to maydan_system;
alter function require_api_token owner to maydan_system;
alter function api_token_makers owner to maydan_system;
alter function api_tokens_of_tenant owner to maydan_system;
revoke create on schema public from maydan_system;
