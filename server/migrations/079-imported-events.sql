-- Which entry of a calendar file an event came from, as a hash: the same entry again is the same event. Null for those written here.
alter table events add column imported_as text;
create unique index events_imported on events (tenant_id, imported_as) where imported_as is not null;
