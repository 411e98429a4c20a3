-- The person ended the change before its second code.
alter table contact_change drop constraint contact_change_outcome_check;
alter table contact_change add constraint contact_change_outcome_check check (
  outcome in ('DONE', 'REPLACED', 'LOCKED', 'EXPIRED', 'CANCELLED')
);
