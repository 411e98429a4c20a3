-- A debit that is made once has a mandate of its own; of those that are used again and again each bank account
-- has one that lives (decision G-G11).
drop index mandate_living;
create unique index mandate_living on mandate (uuid_bank_account)
  where status in ('PENDING_SIGNATURE', 'ACTIVE') and sequence = 'RCUR';

-- Debits that are to be asked for.
create index operation_to_debit on operation (expected_value_date)
  where payment_method = 'DOMICILIACION' and operation_status = 'VALIDATED' and debit_sent_at is null;

-- What a returned debit had bought is kept for the order that takes it back: no other one sells it.
alter table lot add column held_for uuid references operation;
create index lot_held_for on lot (held_for) where held_for is not null;
