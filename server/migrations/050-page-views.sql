-- Views of public pages by the day in Riyadh, the page's language and the channel that the visitor came by. They name nobody.
create table page_views (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  language text not null check (language in ('ar', 'en')),
  channel text not null,
  views integer not null,
  -- of those whose first view that day was this way: how many came, went to the form, and sent it, taken or not
  visitors integer not null,
  went_to_form integer not null,
  tried integer not null,
  primary key (tenant_id, day, language, channel)
);
alter table page_views enable row level security;
alter table page_views force row level security;
create policy of_mine on page_views for select to maydan_app using (
  tenant_id = asking_tenant() or tenant_id in (select m.tenant_id from members m where m.user_id = asking_user()));
create policy system on page_views to maydan_system using (true) with check (true);
grant select on page_views to maydan_app;
grant select, insert, update, delete on page_views to maydan_system;

-- Names that an organizer gives to links of their own (?s=radio); what is not among them is counted as `other`.
create table share_links (
  tenant_id uuid not null references tenants on delete cascade,
  channel text not null,
  label text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, channel)
);
alter table share_links enable row level security;
alter table share_links force row level security;
create policy own on share_links to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy system on share_links to maydan_system using (true) with check (true);
grant select, insert, delete on share_links to maydan_app;
grant select, insert, update, delete on share_links to maydan_system;

-- Who has been counted today, as hashes with a salt of the day. Both go when the day is over; until then nobody is counted twice, whichever
-- process sees them and however often it starts. A place is a tenant, or nil for the platform itself.
create table visitor_steps (
  day date not null,
  place uuid not null,
  step text not null check (step in ('came', 'went_to_form', 'tried')),
  visitor bytea not null,
  primary key (day, place, step, visitor)
);
create table visitor_salts (day date primary key, salt bytea not null);
grant select, insert, delete on visitor_steps, visitor_salts to maydan_system;

-- By which channel somebody came who registered.
alter table registrations add column channel text not null default 'direct';

alter table daily_counts drop constraint daily_counts_what_check;
alter table daily_counts add constraint daily_counts_what_check check (what in ('draft_started', 'page_viewed', 'portal_visited'));

-- The channel as it is kept: one of the product's own, one that the organizer has named, or `other`.
create function channel_of(tenant uuid, given text) returns text language sql stable set search_path = public, pg_temp as $$
  select case when given in ('direct', 'whatsapp', 'x', 'linkedin', 'qr', 'mail')
    or exists (select from share_links l where l.tenant_id = tenant and l.channel = given) then given else 'other' end
$$;
