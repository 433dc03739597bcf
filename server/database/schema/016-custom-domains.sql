-- Custom domains of hackathons.

-- Customers' own domains. They serve the page beside the default address (docs/decisions/070-custom-domains.md).
create table custom_domains (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- ASCII, lower case, as in a Host header.
  domain text not null check (length(domain) <= 253 and domain ~ '^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$'),
  -- Unique value that the TXT record must contain.
  token text not null,
  -- Every state except 'waiting' holds the domain: it serves this hackathon's page.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'live', 'broken')),
  -- Whether the domain's DNS points to this server.
  reaches boolean not null default false,
  -- Chosen by the owner as the page's address.
  leads boolean not null default false,
  -- Result of the last check. Null: not checked yet.
  found jsonb,
  checked_at timestamptz,
  -- Null: no further check until the owner requests one.
  next_check_at timestamptz default now(),
  broken_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, domain)
);
-- Anyone may claim a domain; the first to prove it holds it.
create unique index custom_domains_held on custom_domains (domain) where state <> 'waiting';
create index custom_domains_domain on custom_domains (domain);
create unique index custom_domains_leads on custom_domains (tenant_id) where leads;
create index custom_domains_due on custom_domains (next_check_at) where next_check_at is not null;
alter table custom_domains enable row level security, force row level security;
create policy own on custom_domains to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on custom_domains to maydan_system using (true) with check (true);
grant select, delete, insert (tenant_id, domain, token, leads), update (leads) on custom_domains to maydan_app;
grant select, insert, update, delete on custom_domains to maydan_system;
