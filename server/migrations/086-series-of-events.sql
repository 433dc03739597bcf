-- Events that were added together know of one another. Null for single ones, and for all that were there before.
alter table events add column series uuid;
create index events_series on events (series, starts_at) where series is not null;
