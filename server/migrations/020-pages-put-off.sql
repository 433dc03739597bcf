-- How often in a row a page could not be drawn again: its next try waits the longer.
alter table published_pages add column failures integer not null default 0;
