-- The variant in which a person or account registered: where it goes back to when its papers are rejected.
alter table intervener add column registered_status text
  check (registered_status in ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'));
alter table account add column registered_status text
  check (registered_status in ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'));
