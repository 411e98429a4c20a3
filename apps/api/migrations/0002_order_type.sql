-- The schema names families of order types, never single types. The service adds new types after the migrations
-- (`storeOrderTypes`); the rows below are the types that existing orders may have.

create table order_type (
  operation_type text primary key,
  family text not null check (
    family in (
      'PURCHASE', 'REDEMPTION', 'SWITCH', 'TRANSFER_IN', 'TRANSFER_OUT', 'BLOCK', 'RECORD', 'STANDING_INSTRUCTION'
    )
  )
);
insert into order_type (operation_type, family) values
  ('SUSCRIPCION', 'PURCHASE'),
  ('SOLICITUD_SUSCRIPCION_PERIODICA', 'STANDING_INSTRUCTION'),
  ('REEMBOLSO', 'REDEMPTION'),
  ('REEMBOLSO_PERIODICO', 'REDEMPTION'),
  ('SOLICITUD_REEMBOLSO_PERIODICO', 'STANDING_INSTRUCTION'),
  ('TRASPASO_ENTRADA', 'TRANSFER_IN'),
  ('TRASPASO_INTERNO', 'SWITCH'),
  ('TRASPASO_SALIDA', 'TRANSFER_OUT'),
  ('APORTACION', 'PURCHASE'),
  ('APORTACION_PERIODICA', 'PURCHASE'),
  ('SOLICITUD_APORTACION_PERIODICA', 'STANDING_INSTRUCTION'),
  ('RESCATE', 'REDEMPTION'),
  ('BLOQUEO', 'BLOCK'),
  ('DESBLOQUEO', 'BLOCK'),
  ('DEVOLUCION_EXCESO', 'RECORD'),
  ('HERENCIA', 'RECORD'),
  ('DONACION', 'RECORD'),
  ('CONTINGENCIA', 'RECORD');

alter table operation drop constraint operation_operation_type_check;
alter table operation add foreign key (operation_type) references order_type;

-- Purchases by bank transfer that await their money, matched against bank statements.
drop index operation_unpaid;
create index operation_unpaid on operation (id_product, uuid_account)
  where cash_reconciled_on is null
    and payment_method = 'TRANSFERENCIA'
    and operation_status in
      ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDATED');

-- Finalized orders by type, to find the redemptions that may need a payment.
drop index operation_paid_out;
create index operation_paid_out on operation (operation_type, settlement_date)
  where operation_status = 'FINALIZED';

create or replace function operation_keeps_course() returns trigger language plpgsql as $$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
  then
    delete from order_in_course where uuid_operation = new.uuid;
  else
    insert into order_in_course
      (uuid_operation, uuid_account, id_product, direction, cash, participations)
    select
      new.uuid, new.uuid_account, new.id_product,
      case when t.family in ('PURCHASE', 'TRANSFER_IN')
        or (t.family = 'SWITCH' and new.uuid_parent_operation is not null)
      then 'IN' else 'OUT' end,
      coalesce(new.cash, new.ordered_cash),
      coalesce(new.participations, new.ordered_participations)
    from order_type t
    where t.operation_type = new.operation_type
      and t.family in ('PURCHASE', 'REDEMPTION', 'SWITCH', 'TRANSFER_IN', 'TRANSFER_OUT')
    on conflict (uuid_operation) do update set
      cash = excluded.cash, participations = excluded.participations;
  end if;
  return null;
end
$$;

-- Only instructions, blocks and records are finalized without a price. A constraint cannot read `order_type`.
alter table operation drop constraint operation_finalized_is_priced;
create function operation_is_priced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_type t
    where t.operation_type = new.operation_type
      and t.family not in ('STANDING_INSTRUCTION', 'BLOCK', 'RECORD')
  ) then
    raise exception 'order % is finalized without a price', new.uuid using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger operation_finalized_is_priced after insert or update on operation
  for each row
  when (
    new.operation_status = 'FINALIZED' and (new.value_date is null or new.net_asset_value is null)
  )
  execute function operation_is_priced();
