-- Money that belongs to no order may be sent back again after it did not arrive, and never twice at once.
drop index payment_entry_by_movement;
create unique index payment_entry_living_by_movement on payment_entry (uuid_movement)
  where uuid_movement is not null and status in ('WAITING', 'SENT', 'SETTLED');
create index payment_entry_by_movement on payment_entry (uuid_movement) where uuid_movement is not null;

-- A movement that people send back names its payment, and is none of the payment's own movements.
drop index bank_movement_of_entry;
create unique index bank_movement_of_entry on bank_movement (uuid_entry, is_debit)
  where uuid_entry is not null and status = 'MATCHED';

-- What a client owes for a debit that came back after what it had bought was gone.
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check
    check (kind in ('CASH_IN', 'CASH_RETURN', 'CASH_OUT', 'SETTLEMENT', 'CLAIM'));
create index payment_entry_claimed on payment_entry (uuid_operation)
  where status = 'RETURNED' and uuid_reversal = uuid_operation;

-- Claims that stood in an issue alone: the bank had taken their money all the same.
with claim as (
  select e.uuid_operation, e.returned_on, e.amount, p.key_name, gen_random_uuid() as uuid_transaction
  from payment_entry e join operation o on o.uuid = e.uuid_operation join product p on p.id = o.id_product
  where e.kind = 'DEBIT' and e.status = 'RETURNED' and e.uuid_reversal = e.uuid_operation
), entered as (
  insert into ledger_transaction (uuid, uuid_operation, kind, value_date, booked_at)
  select uuid_transaction, uuid_operation, 'CLAIM', returned_on, now() from claim
)
insert into ledger_posting (uuid_transaction, seq, ledger_account, unit, amount)
select uuid_transaction, 1, 'receivable:' || uuid_operation, 'EUR', amount from claim
union all
select uuid_transaction, 2, 'collection:' || key_name, 'EUR', -amount from claim;
