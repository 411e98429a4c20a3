-- Where each lot comes from, link by link: what left by transfer names the lot that it left, and what came by transfer
-- names what was carried. Null where nobody kept it.
alter table transfer_lot
  add constraint transfer_lot_uuid unique (uuid),
  add column uuid_lot uuid references lot;
create index transfer_lot_by_lot on transfer_lot (uuid_lot) where uuid_lot is not null;
alter table lot add column uuid_transfer_lot uuid references transfer_lot (uuid);
create index fiscal_item_by_lot on fiscal_item (uuid_lot);

-- Of what was booked before: where as many lots came as were carried, the first is the first.
update lot set uuid_transfer_lot = carried.uuid
from (
  select l.uuid, coalesce(o.uuid_parent_operation, o.uuid) as uuid_transfer,
    row_number() over (partition by l.uuid_operation order by l.seq) as place,
    count(*) over (partition by l.uuid_operation) as lots
  from lot l join operation o on o.uuid = l.uuid_operation
  where l.origin = 'TRASPASO') came
join (
  select t.uuid, t.uuid_operation, row_number() over (partition by t.uuid_operation order by t.seq) as place,
    count(*) over (partition by t.uuid_operation) as lots
  from transfer_lot t) carried
  on carried.uuid_operation = came.uuid_transfer and carried.place = came.place and carried.lots = came.lots
where lot.uuid = came.uuid;

-- And where only one lot of that date was ever there, it is the one that was left.
update transfer_lot set uuid_lot = held.uuid
from (
  select t.uuid as uuid_carried, min(l.uuid::text)::uuid as uuid
  from transfer_lot t
  join operation o on o.uuid = t.uuid_operation and o.operation_type in ('TRASPASO_INTERNO', 'TRASPASO_SALIDA')
  join lot l on l.uuid_account = o.uuid_account and l.id_product = o.id_product
    and l.acquisition_date = t.acquisition_date
  group by t.uuid having count(*) = 1) held
where transfer_lot.uuid = held.uuid_carried;

-- What redemptions have made real, kept up like the cost, so that two gains are told apart without reading every sale.
alter table position add column realised numeric(18, 2) not null default 0;
update position set realised = sold.gain
from (
  select o.uuid_account, o.id_product, sum(f.gain) as gain
  from fiscal_item f join operation o on o.uuid = f.uuid_operation
  group by o.uuid_account, o.id_product) sold
where sold.uuid_account = position.uuid_account and sold.id_product = position.id_product;
