-- Certificates of participants, winners, judges, mentors and organizers (docs/decisions/140-certificates.md).

-- A certificate of one person. Its page and credential are public for those who know the code.
create table certificates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Bit of the certificate in the list of revoked ones. Unique over all hackathons.
  number bigint generated always as identity,
  -- Part of the public address: 16 random characters of 30, which is 78 bits.
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{16}$'),
  kind text not null check (kind in ('participant', 'winner', 'judge', 'mentor', 'organizer')),
  -- As the person wrote it.
  name text not null check (char_length(name) between 1 and 80),
  -- Empty: the person gets no mail.
  email text not null default '',
  language text not null check (language in ('ar', 'en')),
  -- Name of the project. Empty: none.
  project_ar text not null default '' check (char_length(project_ar) <= 120),
  project_en text not null default '' check (char_length(project_en) <= 120),
  -- What was won. Empty: nothing.
  award_ar text not null default '' check (char_length(award_ar) <= 120),
  award_en text not null default '' check (char_length(award_en) <= 120),
  issued_at timestamptz not null default now(),
  state text not null default 'valid' check (state in ('valid', 'replaced', 'revoked')),
  -- The certificate that replaces this one.
  replaced_by uuid,
  ended_at timestamptz,
  -- Of a revocation, for the organizers.
  reason text not null default '' check (char_length(reason) <= 500),
  -- When its owner corrected the name, which is possible once.
  name_corrected_at timestamptz,
  -- The person it was issued to. All null: entered by hand, or deleted since.
  registration_id uuid,
  judge_id uuid,
  user_id uuid references users on delete set null,
  primary key (tenant_id, id),
  check ((state = 'valid') = (ended_at is null)),
  foreign key (tenant_id, replaced_by) references certificates (tenant_id, id) on delete set null (replaced_by),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete set null (registration_id),
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete set null (judge_id)
);
create unique index certificates_code on certificates (code);
create unique index certificates_number on certificates (number);
create index certificates_ended on certificates (number) where state <> 'valid';
create index certificates_replaced_by on certificates (tenant_id, replaced_by);
create unique index certificates_registration on certificates (tenant_id, registration_id, kind) where state = 'valid' and kind = 'participant';
create unique index certificates_judge on certificates (tenant_id, judge_id, kind) where state = 'valid';
create unique index certificates_user on certificates (tenant_id, user_id, kind) where state = 'valid';
create index certificates_registration_id on certificates (tenant_id, registration_id);
create index certificates_judge_id on certificates (tenant_id, judge_id);
create index certificates_user_id on certificates (user_id);
alter table certificates enable row level security, force row level security;
create policy own on certificates to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on certificates to maydan_system using (true) with check (true);
grant select, insert, update on certificates to maydan_app;
grant select, insert, update, delete on certificates to maydan_system;
