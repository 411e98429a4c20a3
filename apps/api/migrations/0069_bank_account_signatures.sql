-- A bank account that a client adds is signed by the people of the account before it can be validated (ACC-12). Earlier
-- ones were added with the account, whose contract was signed.
alter table bank_account add column signed_at timestamptz;
alter table bank_account add column deleted_at timestamptz;
update bank_account set signed_at = created_at;
alter table bank_account add constraint bank_account_validated_is_signed
  check (status <> 'VALIDATED' or signed_at is not null);
