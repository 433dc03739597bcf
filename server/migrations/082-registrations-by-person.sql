-- What somebody said about announcements is looked up whenever they register: by both columns, so that no plan made while the table was empty reads
-- all of a hackathon for each.
create index registrations_person on registrations (tenant_id, email);
