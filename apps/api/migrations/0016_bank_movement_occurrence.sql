-- A movement is taken once, whatever file it comes in. Equal movements of one day are told apart by their number.
alter table bank_movement add column occurrence integer;
update bank_movement m set occurrence = numbered.occurrence
from (
  select uuid, row_number() over (
    partition by account_digits, operation_date, value_date, is_debit, amount, concept, reference_2
    order by uuid
  ) as occurrence
  from bank_movement
) as numbered
where numbered.uuid = m.uuid;
alter table bank_movement alter column occurrence set not null;
create unique index bank_movement_taken_once on bank_movement
  (account_digits, operation_date, value_date, is_debit, amount, concept, reference_2, occurrence);
