-- Whether it was looked at if a picture would vanish on white (variants[].pale). Those kept before anybody asked are looked at once, behind the
-- requests; a JPEG among its variants says that nothing of it is transparent.
alter table files add column ground_known boolean not null default true;
update files set ground_known = false where jsonb_array_length(variants) > 0 and not variants @> '[{"mime": "image/jpeg"}]';
create index files_ground_unknown on files (created_at) where not ground_known;
