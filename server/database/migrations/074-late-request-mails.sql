-- Whether the organizers are yet to be mailed about the late request. False for requests that were made before.
alter table projects add column late_mail_due boolean not null default false;
create index projects_late_mail_due on projects (tenant_id, id) where late_mail_due;
comment on column projects.late_mail_due is 'whether the organizers are yet to be mailed about the late request';
