alter table audit_chains
  -- The last row that the file of AUDIT_LOG contains.
  add column copied_number bigint not null default 0;
