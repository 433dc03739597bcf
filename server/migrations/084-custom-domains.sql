-- Domains of customers' own, at which their pages are answered beside the address that every hackathon has (docs/decisions/070-custom-domains.md).
create table custom_domains (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- in ASCII and lower case, as a Host header says it
  domain text not null check (length(domain) <= 253 and domain ~ '^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$'),
  -- what its TXT record says: nobody else's says that
  token text not null,
  -- every state but the first holds the domain: it is answered with this hackathon's page
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'live', 'broken')),
  -- whether it leads here
  reaches boolean not null default false,
  -- its owner wants it to be the address of the page
  leads boolean not null default false,
  -- what was found when it was last looked up; null: not yet
  found jsonb,
  checked_at timestamptz,
  -- null: nobody looks any more, until its owner asks
  next_check_at timestamptz default now(),
  broken_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, domain)
);
-- Whoever proves it first: everybody may claim a domain, and one holds it.
create unique index custom_domains_held on custom_domains (domain) where state <> 'waiting';
create index custom_domains_domain on custom_domains (domain);
create unique index custom_domains_leads on custom_domains (tenant_id) where leads;
create index custom_domains_due on custom_domains (next_check_at) where next_check_at is not null;

-- The domain that leads and is reached: the address of the page. Null: the one that every hackathon has.
alter table tenants add column domain text unique;

alter table custom_domains enable row level security;
alter table custom_domains force row level security;
create policy own on custom_domains to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on custom_domains to maydan_system using (true) with check (true);
-- What proves a domain is written by the system alone.
grant select, delete, insert (tenant_id, domain, token, leads), update (leads) on custom_domains to maydan_app;
grant select, insert, update, delete on custom_domains to maydan_system;

-- The domains of all hackathons, for administrators.
create function admin_domains(wanted text, most integer, skipped integer)
  returns table (id uuid, domain text, state text, tenant_id uuid, tenant_name text, name_ar text, name_en text, checked_at timestamptz,
    created_at timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare pattern text := like_anywhere(wanted);
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select d.id, d.domain, d.state, d.tenant_id, t.tenant_name, t.name_ar, t.name_en, d.checked_at, d.created_at, (count(*) over ())::integer
      from custom_domains d join tenants t on t.id = d.tenant_id
      where wanted is null or d.domain like pattern or t.search_text like pattern
      order by d.created_at desc, d.id limit most offset skipped;
  end
$$;
create function admin_tenant_of_domain(wanted uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return (select d.tenant_id from custom_domains d where d.id = wanted);
  end
$$;
revoke all on function admin_domains(text, integer, integer), admin_tenant_of_domain(uuid) from public;
grant execute on function admin_domains(text, integer, integer), admin_tenant_of_domain(uuid) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function admin_domains(text, integer, integer) owner to maydan_system;
alter function admin_tenant_of_domain(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
