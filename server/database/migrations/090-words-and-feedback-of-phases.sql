-- Scores that a phase takes over from earlier ones, and words and feedback of its publications (docs/decisions/174-phases.md).

-- Percent of a party's total that comes from the phases before.
alter table phases add carry integer not null default 0 check (carry between 0 and 100);

alter table phase_publications
  -- {in, reserve, out}, each {ar, en}: words of the organizers for the outcome; '' for none.
  add words jsonb not null default '{"in": {"ar": "", "en": ""}, "reserve": {"ar": "", "en": ""}, "out": {"ar": "", "en": ""}}',
  -- Whether teams read the judges' lines, and the mean points of each criterion.
  add shares_lines boolean not null default false,
  add shares_means boolean not null default false;

-- Lines and mean points of the phase's judges, as they were at the publication. Null: not shared, or deleted.
alter table phase_decisions add feedback jsonb;

-- Deletes the feedback of parties whose team or person was deleted.
create function forget_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update phase_decisions set feedback = null where tenant_id = new.tenant_id and party_id = new.id and feedback is not null;
    return null;
  end
$$;
create trigger forget_feedback after update on phase_parties for each row
  when (new.team_id is null and new.registration_id is null and (old.team_id is not null or old.registration_id is not null))
  execute function forget_feedback();

grant create on schema public to maydan_system;
alter function forget_feedback owner to maydan_system;
revoke create on schema public from maydan_system;
