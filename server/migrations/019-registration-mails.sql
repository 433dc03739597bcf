-- When the reference was last mailed to its address; null: when the registration was made.
alter table registrations add column mailed_at timestamptz;
