-- A decision has the time of its publication, so that an import restores it.
create or replace function apply_decisions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update phase_parties p set outcome = d.outcome, rank = d.rank, decided_at = u.published_at
    from decided d join phase_publications u on u.tenant_id = d.tenant_id and u.id = d.publication_id
    where p.tenant_id = d.tenant_id and p.id = d.party_id;
    return null;
  end
$$;
