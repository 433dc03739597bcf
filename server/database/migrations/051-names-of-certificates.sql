-- Corrected names on certificates, and certificates of other installations (docs/decisions/140-certificates.md).

alter table certificates
  -- Name that the holder asks for, which is not like the registered one. It waits for the organizers. Empty: none.
  add column requested_name text not null default '' check (char_length(requested_name) <= 80),
  -- Imported from an archive: issued and signed elsewhere. This installation signs no credential of it.
  add column is_foreign boolean not null default false;
create index certificates_requested on certificates (tenant_id) where requested_name <> '';

-- A certificate of this installation can be issued beside an imported one.
drop index certificates_registration, certificates_judge, certificates_user;
create unique index certificates_registration on certificates (tenant_id, registration_id, kind)
  where state = 'valid' and kind = 'participant' and not is_foreign;
create unique index certificates_judge on certificates (tenant_id, judge_id, kind) where state = 'valid' and not is_foreign;
create unique index certificates_user on certificates (tenant_id, user_id, kind) where state = 'valid' and not is_foreign;
