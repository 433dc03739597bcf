-- The transaction in which what an address shows last changed. Whoever has looked once asks for those since: a transaction's number is
-- given before its rows are seen, and the oldest one under way at a look is where the next look begins, so that none slips through.
alter table tenant_names add column changed_in xid8;
create index tenant_names_changed on tenant_names (changed_in) where changed_in is not null;
create policy own_update on tenant_names for update to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
grant update (changed_in) on tenant_names to maydan_app;
