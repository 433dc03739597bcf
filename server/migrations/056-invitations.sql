-- Offers of a place in a hackathon's team. Of the link that is mailed only a hash is kept; an invitation that was answered stays for a while, so
-- that its link can say what became of it.
create table invitations (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'editor', 'reviewer', 'viewer')),
  note text not null,
  -- of its mail
  language text not null check (language in ('ar', 'en')),
  -- SHA-256
  token_hash bytea not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'revoked')),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((outcome is null) = (ended_at is null))
);
create unique index invitations_waiting on invitations (tenant_id, email) where outcome is null;
create unique index invitations_token on invitations (token_hash);
create index invitations_inviter on invitations (invited_by);

alter table invitations enable row level security;
alter table invitations force row level security;
create policy own on invitations to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on invitations to maydan_system using (true) with check (true);
grant select, insert, update on invitations to maydan_app;
grant select, insert, update, delete on invitations to maydan_system;

-- Who belongs to the transaction's tenant, for those who do: no other way leads from a person to another's name or address.
create function fellow_members()
  returns table (user_id uuid, fullname text, email text, language text, avatar text, role text, joined_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.fullname, u.email, u.language, u.avatar, m.role, m.created_at from members m join users u on u.id = m.user_id
  where m.tenant_id = asking_tenant()
    and exists (select from members mine where mine.tenant_id = asking_tenant() and mine.user_id = asking_user())
$$;

-- What the link of an invitation shows to whoever has it.
create function find_invitation(wanted bytea)
  returns table (tenant_id uuid, state text, email text, role text, note text, expires_at timestamptz, invited_by text,
    name_ar text, name_en text, tenant_name text, status text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, coalesce(i.outcome, case when i.expires_at <= now() then 'expired' else 'open' end), i.email, i.role, i.note, i.expires_at,
    u.fullname, t.name_ar, t.name_en, t.tenant_name, t.status
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.id = i.invited_by where i.token_hash = wanted
$$;

-- Lets the transaction's user into the tenant that an open invitation to their address is about: what follows is bound to it. The row is held
-- until the end, so that no two accept it.
create function enter_invitation(wanted bytea) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered invitations;
  begin
    select i.* into entered from invitations i join users u on u.id = asking_user() and u.email = i.email and u.email_verified_at is not null
      where i.token_hash = wanted and i.outcome is null and i.expires_at > now() for update of i;
    if not found or exists (select from tenants t where t.id = entered.tenant_id and t.status = 'suspended') then return null; end if;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    return entered.id;
  end
$$;
revoke all on function fellow_members(), find_invitation(bytea), enter_invitation(bytea) from public;
grant execute on function fellow_members(), find_invitation(bytea), enter_invitation(bytea) to maydan_app;
grant create on schema public to maydan_system;
alter function fellow_members() owner to maydan_system;
alter function find_invitation(bytea) owner to maydan_system;
alter function enter_invitation(bytea) owner to maydan_system;
revoke create on schema public from maydan_system;
