-- Money of a statement that belongs to no order goes back as a payment of its own.
alter table payment_entry
  alter column uuid_operation drop not null,
  add column uuid_movement uuid references bank_movement,
  -- Why somebody let it go to a name that the bank knows a little differently.
  add column accepted_because text,
  add constraint payment_entry_about check ((uuid_operation is null) <> (uuid_movement is null)),
  add constraint payment_entry_of_movement check (uuid_movement is null or kind = 'RETURN');
create unique index payment_entry_by_movement on payment_entry (uuid_movement) where uuid_movement is not null;

-- Payees that the bank was not asked about yet.
create index payment_entry_unverified on payment_entry (requested_on)
  where status = 'WAITING' and payee_check is null and kind <> 'DEBIT';

-- Orders that pay, and money that went back: what a payment may have to be made for.
create index operation_paid_out on operation (settlement_date)
  where operation_status = 'FINALIZED' and operation_type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE');
create index ledger_transaction_returns on ledger_transaction (uuid_operation) where kind = 'CASH_RETURN';

-- A movement that names a debit or payment is of that one: an order may have several, each in and out at most once.
drop index bank_movement_pays_once;
create unique index bank_movement_pays_once on bank_movement (uuid_operation)
  where uuid_operation is not null and uuid_entry is null;
create unique index bank_movement_of_entry on bank_movement (uuid_entry, is_debit) where uuid_entry is not null;
create index bank_movement_by_operation on bank_movement (uuid_operation) where uuid_operation is not null;
