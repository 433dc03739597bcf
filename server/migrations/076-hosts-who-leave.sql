-- A host whose account is to go stops hosting when they ask for it: their guests are told while there is time.
create or replace function host_stands(h meeting_hosts) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
      select from users u where u.id = h.user_id and u.suspended_at is null and u.deletes_at is null and (h.tenant_id is not null or u.role = 'administrator'))
    and (h.tenant_id is null or exists (
      select from members m join tenants t on t.id = m.tenant_id
      where m.tenant_id = h.tenant_id and m.user_id = h.user_id and t.status in ('draft', 'published')))
$$;
