-- What the reading calls are answered from without walking through the life of an account.

-- Orders that are signed and not priced yet, kept beside their operations so that a balance reads
-- these few rows and never the operations themselves.
create table order_in_course (
  uuid_operation uuid primary key references operation on delete cascade,
  uuid_account uuid not null,
  id_product uuid not null,
  direction text not null check (direction in ('IN', 'OUT')),
  cash numeric(18, 2),
  participations numeric(20, 6)
);
create index order_in_course_by_account on order_in_course (uuid_account);

create function operation_keeps_course() returns trigger language plpgsql as $$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
  then
    delete from order_in_course where uuid_operation = new.uuid;
  elsif new.operation_type in
    ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA', 'TRASPASO_ENTRADA',
     'REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE', 'TRASPASO_SALIDA')
  then
    insert into order_in_course
      (uuid_operation, uuid_account, id_product, direction, cash, participations)
    values (
      new.uuid, new.uuid_account, new.id_product,
      case when new.operation_type in
        ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA', 'TRASPASO_ENTRADA')
      then 'IN' else 'OUT' end,
      coalesce(new.cash, new.ordered_cash),
      coalesce(new.participations, new.ordered_participations))
    on conflict (uuid_operation) do update set
      cash = excluded.cash, participations = excluded.participations;
  end if;
  return null;
end
$$;
create trigger operation_starts_course after insert on operation
  for each row
  when (new.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3'))
  execute function operation_keeps_course();
create trigger operation_changes_course after update on operation
  for each row execute function operation_keeps_course();

-- Live orders are few whatever the length of a life: these lists never walk through the rest.
create index operation_live_by_account on operation (uuid_account, operation_date desc, uuid)
  where not is_hidden and operation_status not in ('FINALIZED', 'CANCELLED');
create index operation_live_by_date on operation (operation_date desc, uuid)
  where not is_hidden and operation_status not in ('FINALIZED', 'CANCELLED');

-- Subscriptions that wait for their money: what a bank statement is matched against.
create index operation_unpaid on operation (id_product, uuid_account)
  where cash_reconciled_on is null and operation_type = 'SUSCRIPCION'
    and operation_status in
      ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDATED');

-- Participations paid by direct debit that cannot leave yet.
create index lot_locked on lot (uuid_account, id_product, locked_until)
  where locked_until is not null and participations > 0;

-- Only a bank statement is known again by its bytes; other imports judge each row anew.
alter table import drop constraint import_type_sha256_key;
create unique index import_file_once on import (type, sha256) where type = 'BANK_STATEMENTS';
