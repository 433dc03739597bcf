-- Links for volunteers, who can only check candidates in, on one day.
create table check_in_links (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whom the link is for, as the team named it.
  name text not null check (length(name) between 1 and 60),
  -- SHA-256.
  token_hash bytea not null,
  -- The member who answers for the check-ins. The link ends with the membership.
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index check_in_links_token on check_in_links (token_hash);
create index check_in_links_creator on check_in_links (created_by);
alter table check_in_links enable row level security, force row level security;
create policy own on check_in_links to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on check_in_links to maydan_system using (true) with check (true);
grant select, insert, update on check_in_links to maydan_app;
grant select, insert, update, delete on check_in_links to maydan_system;

-- Binds the transaction to the hackathon of a check-in link. Locks the rows until the transaction ends, so that a revocation or the
-- removal of the member waits for check-ins under way.
create function enter_check_in_link(wanted bytea) returns table (state text, tenant_id uuid, created_by uuid, starts_at timestamptz, expires_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered check_in_links;
  begin
    select l.* into entered from check_in_links l
      join members m on m.tenant_id = l.tenant_id and m.user_id = l.created_by and m.role in ('owner', 'editor', 'reviewer')
      where l.token_hash = wanted and l.revoked_at is null and l.expires_at > now() for share of l, m;
    if not found or not exists (select from tenants t where t.id = entered.tenant_id and t.status in ('draft', 'published')) then return; end if;
    if entered.starts_at > now() then
      return query select 'early', entered.tenant_id, entered.created_by, entered.starts_at, entered.expires_at;
      return;
    end if;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    return query select 'open', entered.tenant_id, entered.created_by, entered.starts_at, entered.expires_at;
  end
$$;
revoke all on function enter_check_in_link from public;
grant execute on function enter_check_in_link to maydan_app;
grant create on schema public to maydan_system;
alter function enter_check_in_link owner to maydan_system;
revoke create on schema public from maydan_system;
