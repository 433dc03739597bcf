-- Signature on certificates (docs/decisions/149-signatures-on-certificates.md).

-- Who signs the certificates of a hackathon. All certificates show the present settings. No row: none are signed.
create table certificate_settings (
  tenant_id uuid not null primary key references tenants on delete cascade,
  -- Picture of the signature. Null: only name and title are shown.
  signature uuid,
  signer_name_ar text not null default '' check (char_length(signer_name_ar) <= 80),
  signer_name_en text not null default '' check (char_length(signer_name_en) <= 80),
  -- For example "Chair of the organizing committee".
  signer_title_ar text not null default '' check (char_length(signer_title_ar) <= 120),
  signer_title_en text not null default '' check (char_length(signer_title_en) <= 120),
  check (signature is null or signer_name_ar <> '' or signer_name_en <> ''),
  foreign key (tenant_id, signature) references files (tenant_id, id) on delete set null (signature)
);
create index certificate_settings_signature on certificate_settings (tenant_id, signature);
alter table certificate_settings enable row level security, force row level security;
create policy own on certificate_settings to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on certificate_settings to maydan_system using (true) with check (true);
grant select, insert, update on certificate_settings to maydan_app;
grant select, insert, update, delete on certificate_settings to maydan_system;
