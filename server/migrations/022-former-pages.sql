-- What was public before the last publishing, so that it can be put back.
alter table published_pages add column former_snapshot jsonb;
alter table published_pages add column former_version integer;
