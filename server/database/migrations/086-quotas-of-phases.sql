-- Fewest and most people or teams with an answer who move on to the next phase (docs/decisions/174-phases.md).
-- An array of {field, options, of, least, most}; `least` and `most` may be null.
alter table phases add quotas jsonb not null default '[]';
