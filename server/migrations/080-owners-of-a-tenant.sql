-- Who is written to about a hackathon is said by owners_of_tenant alone. A suspended owner is among them: it is still theirs.
drop function tenant_owners(uuid);
