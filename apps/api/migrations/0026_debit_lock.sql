-- Units that were paid by direct debit and cannot leave until the debit can no longer be returned. A lot cannot hold
-- this number, because a redemption sells the oldest lots first, whatever paid for them.
create table debit_lock (
  uuid uuid primary key default gen_random_uuid(),
  uuid_operation uuid not null references operation (uuid),
  uuid_account uuid not null references account (uuid),
  id_product uuid not null references product (id),
  participations numeric(20, 6) not null check (participations > 0),
  locked_until date not null,
  -- The internal transfer that is moving the units, until its destination fund has bought its units.
  uuid_transfer uuid references operation (uuid)
);
create index debit_lock_position on debit_lock (uuid_account, id_product, locked_until);
create index debit_lock_operation on debit_lock (uuid_operation);
create index debit_lock_transfer on debit_lock (uuid_transfer) where uuid_transfer is not null;

-- A lot bears its whole lock, less what an internal transfer moved with it.
insert into debit_lock (uuid_operation, uuid_account, id_product, participations, locked_until)
select uuid_operation, uuid_account, id_product, participations, locked_until from (
  select l.uuid_operation, l.uuid_account, l.id_product, l.locked_until,
    l.participations_bought - coalesce((select sum(t.participations)
      from transfer_lot t join operation o on o.uuid = t.uuid_operation
      where t.uuid_lot = l.uuid and o.operation_type = 'TRASPASO_INTERNO'), 0) as participations
  from lot l
  where l.locked_until is not null and not exists (select from operation r
    where r.uuid_parent_operation = l.uuid_operation and r.operation_type = 'REEMBOLSO'
      and r.operation_status = 'FINALIZED')) bought
where participations > 0;

insert into debit_lock
  (uuid_operation, uuid_account, id_product, participations, locked_until, uuid_transfer)
select was.uuid_operation, was.uuid_account, was.id_product, t.participations, t.locked_until, t.uuid_operation
from transfer_lot t join lot was on was.uuid = t.uuid_lot join operation o on o.uuid = t.uuid_operation
where t.locked_until is not null and o.operation_type = 'TRASPASO_INTERNO'
  and not exists (select from lot l where l.uuid_transfer_lot = t.uuid);
