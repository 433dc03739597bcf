-- A picture of the organizer's own that messengers show in place of the drawn card.
alter table tenants add column og_image uuid;
alter table tenants add foreign key (id, og_image) references files (tenant_id, id) deferrable initially deferred;
alter policy shown on files using (
  exists (select from tenants t where t.id = files.tenant_id and files.id in (t.cover, t.logo, t.og_image)));
