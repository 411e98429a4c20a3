import { abatementEnd } from '@participe/domain';
import { sql } from 'kysely';
import { isPurchase, isReversal, isSwitchOutLeg } from '../kernel/database/sql/order-types.ts';
import type { BooksCheck } from './books-check.ts';

/** Checks of lots and of the units and cost taken from them, on which the tax of a client depends. */
export const lotChecks: readonly BooksCheck[] = [
  {
    id: 'I36',
    statement:
      'the units and cost left in each lot are those bought, less those that redemptions and transfers took',
    query: sql`select l.uuid, l.participations, l.cost, gone.units, gone.cost as cost_gone from lot l
      left join (select uuid_lot, sum(units) as units, sum(cost) as cost
        from (select uuid_lot, participations as units, acquisition_value as cost from fiscal_item
          union all select uuid_lot, participations, cost from transfer_lot where uuid_lot is not null) taken
        group by uuid_lot) gone on gone.uuid_lot = l.uuid
      where l.participations <> l.participations_bought - coalesce(gone.units, 0)
        or l.cost <> l.cost_bought - coalesce(gone.cost, 0)`,
  },
  {
    id: 'I36b',
    statement:
      'each executed subscription has one lot, with its units, amount, value date and direct-debit lock',
    query: sql`select o.uuid, o.value_date, o.participations, o.cash, l.uuid as lot, l.locked_until from operation o
      full join lot l on l.uuid_operation = o.uuid
      left join parameter p on p.key = 'dd_lock_days_funds' and p.valid_from <= o.value_date
        and (p.valid_to is null or p.valid_to >= o.value_date)
      where o.uuid is null or (${isPurchase} and (
        (l.uuid is null and o.operation_status = 'FINALIZED')
        or (l.uuid is not null and (o.operation_status <> 'FINALIZED'
          or l.uuid_account <> o.uuid_account or l.id_product <> o.id_product
          or l.participations_bought <> o.participations or l.cost_bought <> o.cash
          or l.acquisition_date <> o.value_date or l.entry_date <> o.value_date
          or l.is_pre_1994 or l.uuid_transfer_lot is not null
          or l.locked_until is distinct from case when o.payment_method = 'DOMICILIACION'
            then o.value_date + p.value::int end))))
      union all
      select l.uuid_operation, null, null, null, min(l.uuid::text)::uuid, null from lot l
      join operation o on o.uuid = l.uuid_operation and ${isPurchase}
      group by l.uuid_operation having count(*) > 1`,
  },
  {
    id: 'I36c',
    statement:
      'a lot from a transfer keeps the direct-debit lock and the age of the lot it comes from',
    query: sql`select l.uuid, l.locked_until, t.locked_until as carried, was.locked_until as before
      from transfer_lot t left join lot l on l.uuid_transfer_lot = t.uuid
      left join lot was on was.uuid = t.uuid_lot
      where l.locked_until is distinct from case when l.uuid is not null then t.locked_until end
        or l.is_pre_1994 <> t.is_pre_1994
        or t.is_pre_1994 <> (t.acquisition_date < ${abatementEnd}::date)
        or (was.uuid is not null and (was.locked_until is distinct from t.locked_until
          or was.is_pre_1994 <> t.is_pre_1994))`,
  },
  {
    id: 'I36e',
    statement:
      'an executed subscription by direct debit locks its units, unless it was reversed or an internal transfer moved them',
    query: sql`select o.uuid, o.participations, locked.units from operation o
      join lot l on l.uuid_operation = o.uuid and l.locked_until is not null
      cross join lateral (select coalesce(sum(k.participations), 0) as units from debit_lock k
        where k.uuid_operation = o.uuid) locked
      where ${isPurchase} and o.operation_status = 'FINALIZED' and locked.units <> o.participations
        and not exists (select from (select * from operation o where ${isReversal}) r
          where r.uuid_parent_operation = o.uuid and r.operation_status = 'FINALIZED')
        and not exists (select from (select * from operation o where ${isSwitchOutLeg}) t
          where t.uuid_account = o.uuid_account and t.id_product = o.id_product
          and t.value_date >= o.value_date)`,
  },
  {
    id: 'I36d',
    statement:
      'the gain of a fiscal item is its proceeds less its cost, and its age that of its lot',
    query: sql`select f.uuid, f.uuid_operation, f.gain from fiscal_item f join lot l on l.uuid = f.uuid_lot
      where f.gain <> f.transmission_value - f.acquisition_value
        or f.acquisition_date <> l.acquisition_date or f.origin <> l.origin
        or f.is_pre_1994 <> l.is_pre_1994`,
  },
];
