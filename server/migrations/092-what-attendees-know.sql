-- Nobody is written to in the name of a hackathon that is suspended. Where one of its events is changed or removed meanwhile, this keeps what those
-- who signed up know of it: they are told the difference when the hackathon is back. Null: they know it as it stands.
alter table events add column told jsonb;
