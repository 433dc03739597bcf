-- People who come into a phase without its decisions: replacements in locked teams, and people whom an editor adds.

alter table phase_people drop constraint phase_people_joined_as_check, drop constraint phase_people_left_why_check,
  add check (joined_as in ('entered', 'called_up', 'replacement', 'added')),
  add check (left_why in ('declined', 'lapsed', 'withdrawn', 'removed', 'replaced'));

-- The organizers can change a team whose phase is locked. The person who leaves it leaves the latest of its locked phases, and the person who joins it
-- enters that phase with a confirmed place; a party of that person alone disappears, unless something was decided about it.
create function follow_team() returns trigger language plpgsql as $$
  declare
    place record;
  begin
    if not exists (select from phases where tenant_id = new.tenant_id and locked_at is not null) then
      return null;
    end if;
    if old.team_id is not null then
      select p.id, p.phase_id into place from phase_parties p join phases f on f.tenant_id = p.tenant_id and f.id = p.phase_id and f.locked_at is not null
      where p.tenant_id = new.tenant_id and p.team_id = old.team_id order by f.number desc limit 1;
      update phase_people set left_at = now(), left_why = 'replaced', confirm_remind_at = null
      where tenant_id = new.tenant_id and phase_id = place.phase_id and registration_id = new.id and party_id = place.id and left_at is null;
    end if;
    if new.team_id is not null and new.state in ('applied', 'waiting', 'accepted', 'checked_in') then
      select p.id, p.phase_id into place from phase_parties p join phases f on f.tenant_id = p.tenant_id and f.id = p.phase_id and f.locked_at is not null
      where p.tenant_id = new.tenant_id and p.team_id = new.team_id order by f.number desc limit 1;
      if found then
        insert into phase_people (tenant_id, phase_id, registration_id, party_id, joined_as, confirmed_at)
        values (new.tenant_id, place.phase_id, new.id, place.id, 'replacement', now())
        on conflict (tenant_id, phase_id, registration_id) do update set party_id = excluded.party_id, joined_as = 'replacement', confirmed_at = now(),
          confirm_remind_at = null, left_at = null, left_why = null;
        delete from phase_parties p where p.tenant_id = new.tenant_id and p.phase_id = place.phase_id and p.registration_id = new.id and p.outcome is null
          and not exists (select from phase_people m where m.tenant_id = p.tenant_id and m.party_id = p.id);
      end if;
    end if;
    return null;
  end
$$;
create trigger follow_team after update of team_id on registrations for each row when (new.team_id is distinct from old.team_id and new.state is not null)
  execute function follow_team();
