import { sql } from 'kysely';
import type { BooksCheck } from './books-check.ts';
import {
  isSwitchOutLeg,
  isTransferIn,
  isTransferOut,
  isNewBlock,
} from '../kernel/database/sql/order-types.ts';

/** SQL condition: the order moves units out of a fund untaxed, by a switch or a transfer to another manager. */
export const isSwitchOutOrTransferOut = sql`(${isSwitchOutLeg} or ${isTransferOut})`;

/** Checks of transfers between funds, and of their money in transit. */
export const transferChecks: readonly BooksCheck[] = [
  {
    id: 'I7b',
    statement:
      'the money of a switch is in transit until the destination fund has received it, and not afterwards',
    query: sql`select o.uuid, o.cash, i.uuid as way_in, i.operation_status, waits.amount from operation o
      left join operation i on i.uuid_parent_operation = o.uuid and i.operation_type = o.operation_type
      left join lateral (select coalesce(sum(amount), 0) as amount from ledger_posting
        where ledger_account = 'transfer:' || o.uuid) waits on true
      where ${isSwitchOutLeg} and (
        (o.operation_status = 'FINALIZED') <> (i.uuid is not null)
        or i.operation_status not in ('VALIDATED', 'RD_SENT', 'FINALIZED')
        or i.ordered_cash <> o.cash or i.id_product <> o.id_destination_product
        or waits.amount <> case when i.operation_status = 'FINALIZED' or o.operation_status <> 'FINALIZED'
          then 0 else -o.cash end)`,
  },
  {
    id: 'I7c',
    statement:
      'a switch keeps cost and acquisition dates of all lots, and its lots sum to its units and amount',
    query: sql`select o.uuid, gone.units, gone.cost, come.cost as cost_in from operation o
      left join lateral (select coalesce(sum(participations), 0) as units, coalesce(sum(cost), 0) as cost,
          coalesce(sum(proceeds), 0) as proceeds, array_agg(distinct acquisition_date) as dates
        from transfer_lot l where l.uuid_operation = o.uuid) gone on true
      left join operation i on i.uuid_parent_operation = o.uuid and i.operation_status = 'FINALIZED'
      left join lateral (select coalesce(sum(participations_bought), 0) as units,
          coalesce(sum(cost_bought), 0) as cost, array_agg(distinct acquisition_date) as dates
        from lot l where l.uuid_operation = i.uuid) come on true
      where ${isSwitchOutLeg} and o.operation_status = 'FINALIZED' and (
        gone.units <> o.participations or gone.proceeds <> o.cash
        or (i.uuid is not null and (come.units <> i.participations or come.cost <> gone.cost
          or not come.dates <@ gone.dates)))`,
  },
  {
    id: 'I7h',
    statement:
      'the stored money in transit of an account is the money of its switches and transfers out that has reached no other fund',
    query: sql`select uuid_account, stored.amount, stored.leaving, on_its_way.amount as on_its_way from (
        select distinct on (uuid_account) uuid_account, amount, leaving from transit_day
        order by uuid_account, date desc) stored
      full join (select o.uuid_account, -sum(g.amount) as amount,
          -sum(g.amount) filter (where ${isTransferOut}) as leaving from operation o
        join ledger_posting g on g.ledger_account = 'transfer:' || o.uuid
        where ${isSwitchOutOrTransferOut} group by o.uuid_account) on_its_way using (uuid_account)
      where coalesce(stored.amount, 0) <> coalesce(on_its_way.amount, 0)
        or coalesce(stored.leaving, 0) <> coalesce(on_its_way.leaving, 0)`,
  },
  {
    id: 'I7d',
    statement:
      'the money of an incoming transfer is in transit until it is invested or returned, and is the amount of the order',
    query: sql`select o.uuid, o.operation_status, o.cash, waits.amount, money.amount as came from operation o
      left join lateral (select coalesce(-sum(amount), 0) as amount from ledger_posting
        where ledger_account = 'transfer:' || o.uuid) waits on true
      left join lateral (select coalesce(sum(g.amount), 0) as amount from ledger_transaction t
        join ledger_posting g on g.uuid_transaction = t.uuid and g.ledger_account like 'collection:%'
        where t.uuid_operation = o.uuid and t.kind = 'CASH_IN') money on true
      where ${isTransferIn} and o.source_system <> 'LEGACY' and (
        (o.cash_reconciled_on is null) <> (money.amount = 0)
        or waits.amount <> case when o.operation_status in ('FINALIZED', 'CANCELLED') then 0 else money.amount end
        or (o.operation_status in ('SNCE_3', 'RD_SENT', 'FINALIZED') and money.amount <> o.cash))`,
  },
  {
    id: 'I7e',
    statement:
      'an incoming transfer creates the lots of its tax history, with their costs and dates',
    query: sql`select o.uuid, told.cost, told.proceeds, come.cost as cost_in, come.units from operation o
      left join lateral (select coalesce(sum(cost), 0) as cost, coalesce(sum(proceeds), 0) as proceeds,
          array_agg(distinct acquisition_date) as dates
        from transfer_lot l where l.uuid_operation = o.uuid) told on true
      left join lateral (select coalesce(sum(participations_bought), 0) as units,
          coalesce(sum(cost_bought), 0) as cost, array_agg(distinct acquisition_date) as dates
        from lot l where l.uuid_operation = o.uuid) come on true
      where ${isTransferIn} and o.source_system <> 'LEGACY'
        and (o.operation_status in ('SNCE_3', 'RD_SENT', 'FINALIZED') or told.proceeds <> 0) and (
        told.proceeds <> o.cash
        or (o.operation_status = 'FINALIZED' and (come.units <> o.participations
          or come.cost <> told.cost or not come.dates <@ told.dates)))`,
  },
  {
    id: 'I7f',
    statement:
      'the money of an outgoing transfer is in transit from its valuation until the bank has paid it',
    query: sql`select o.uuid, o.operation_status, o.cash, waits.amount from operation o
      left join lateral (select coalesce(-sum(amount), 0) as amount from ledger_posting
        where ledger_account = 'transfer:' || o.uuid) waits on true
      where ${isTransferOut} and waits.amount <> case
        when o.operation_status = 'SNCE_3' then o.cash
        when o.operation_status = 'FINALIZED' and (select e.status from payment_entry e
          where e.uuid_operation = o.uuid and e.kind = 'TRANSFER_OUT' order by e.attempt desc limit 1) <> 'SETTLED'
          then o.cash
        else 0 end`,
  },
  {
    id: 'I7g',
    statement:
      'an outgoing transfer reports each lot that left, and its tax history sums to its amount',
    query: sql`select o.uuid, o.participations, o.cash, gone.units, gone.proceeds, told.payload from operation o
      left join lateral (select coalesce(sum(participations), 0) as units, coalesce(sum(cost), 0) as cost,
          coalesce(sum(proceeds), 0) as proceeds
        from transfer_lot l where l.uuid_operation = o.uuid) gone on true
      left join lateral (select m.payload, sum((l ->> 'cost')::numeric) as cost,
          sum((l ->> 'proceeds')::numeric) as proceeds
        from snce_message m cross join lateral jsonb_array_elements(m.payload -> 'lots') l
        where m.uuid_operation = o.uuid and m.direction = 'OUT' and m.type = 'INFORMACION_FISCAL'
        group by m.uuid) told on true
      where ${isTransferOut} and o.operation_status in ('SNCE_3', 'FINALIZED') and (
        gone.units <> o.participations or gone.proceeds <> o.cash
        or told.proceeds is distinct from o.cash or told.cost is distinct from gone.cost)`,
  },
  {
    id: 'I19',
    statement: 'blocked units are the units of block orders less those of releases',
    query: sql`select p.uuid_account, p.id_product, p.blocked, ordered.units from position p
      left join lateral (select coalesce(sum(case when ${isNewBlock} then o.participations
          else -o.participations end), 0) as units
        from operation o where o.uuid_account = p.uuid_account and o.id_product = p.id_product
          and o.block_scope = 'POSITION'
          and (${isNewBlock} or o.operation_status <> 'CANCELLED')) ordered on true
      where p.blocked <> ordered.units`,
  },
];
