-- Invitations of people by email to a team of candidates. They are no candidates and take no seat before they register.
create table team_invitations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  -- Name that the captain entered. Empty: none.
  fullname text not null default '' check (char_length(fullname) <= 80),
  -- Null after the invited person declined.
  email text,
  -- SHA-256 of the address. Prevents further mails of the team to a person who declined.
  email_hash bytea not null,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  -- The mail server of the address rejected an invitation permanently.
  bounced_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, team_id, email_hash),
  check ((email is null) = (declined_at is not null)),
  check (declined_at is null or fullname = ''),
  foreign key (tenant_id, team_id) references candidate_teams (tenant_id, id) on delete cascade
);
create index team_invitations_email on team_invitations (email);
alter table team_invitations enable row level security, force row level security;
create policy own on team_invitations to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on team_invitations to maydan_system using (true) with check (true);
grant select, insert, update, delete on team_invitations to maydan_app, maydan_system;

-- Shows captains that an address rejected the mail of their invitation. The mail's batch is the id of the invitation, because mails to the same
-- address from other hackathons can be rejected for other reasons.
create function note_invitation_bounce() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update team_invitations set bounced_at = now() where id = new.batch and email = new.recipient;
    return null;
  end
$$;
create trigger invitation_bounced after update of dead_at on outbox for each row
  when (new.template = 'candidate_invitation' and new.dead_at is not null and old.dead_at is null and refuses_for_good(new.last_error))
  execute function note_invitation_bounce();

revoke all on function note_invitation_bounce from public;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function note_invitation_bounce owner to maydan_system;
revoke create on schema public from maydan_system;
