-- What a visitor answered beyond name, address and number: by the field's name, the organizer's own questions as q_{id}.
alter table registrations add column answers jsonb not null default '{}';
alter table registrations drop constraint registrations_kind_check;
alter table registrations add constraint registrations_kind_check check (kind in ('application', 'waiting', 'interest'));
