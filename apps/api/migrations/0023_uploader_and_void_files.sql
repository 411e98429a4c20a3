-- The member of staff, or the service client, who uploaded a document may not validate it.
alter table document add column uploaded_by_staff text;

-- A file from which a payment was taken before its release is void; another file holds the others.
alter table payment_file add column voided_at timestamptz;
alter table payment_file add column voided_by text;
alter table payment_file add constraint payment_file_void_or_released
  check (voided_at is null or released_at is null);
