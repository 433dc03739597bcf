-- Shows captains that an address rejected the mail of their invitation. The mail's batch is the id of the invitation, because mails to the same
-- address from other hackathons can be rejected for other reasons.
create or replace function note_invitation_bounce() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update team_invitations set bounced_at = now() where id = new.batch and email = new.recipient;
    return null;
  end
$$;
