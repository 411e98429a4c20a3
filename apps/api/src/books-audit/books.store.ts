import { orderLifecycle } from '@participe/domain';
import { sql } from 'kysely';
import { selectMoneyInTransit } from '../kernel/database/sql/money-in-transit.ts';
import type { BooksCheck } from './books-check.ts';
import { lotChecks } from './lots.store.ts';
import { paymentChecks } from './payments.store.ts';
import { taxReportChecks } from './tax.store.ts';
import { reportChecks } from './reports.store.ts';
import { isSwitchOutOrTransferOut, transferChecks } from './transfers.store.ts';
import { valueDateChecks } from './value-dates.store.ts';
import { isPriced, isRedemption, isTransferOut } from '../kernel/database/sql/order-types.ts';

const allowedTransitions = orderLifecycle.rows.flatMap(({ from, to }) =>
  [from].flat().flatMap((one) => [to].flat().map((other) => `${one ?? 'NONE'}>${other}`)),
);

/** Checks of ledger, positions, lots, daily positions and reservations against each other. */
const books: readonly BooksCheck[] = [
  {
    id: 'I1',
    statement: 'the postings of each transaction sum to zero in each unit',
    query: sql`select uuid_transaction, unit, sum(amount) as sum from ledger_posting
      group by uuid_transaction, unit having sum(amount) <> 0`,
  },
  {
    id: 'I2',
    statement: 'each position equals the sum of its postings and of its lots',
    query: sql`select p.uuid_account, p.id_product, p.participations, posted.units as posted, held.units as in_lots
      from position p join product r on r.id = p.id_product
      left join lateral (select coalesce(sum(amount), 0) as units from ledger_posting
        where ledger_account = 'holding:' || p.uuid_account and unit = r.key_name) posted on true
      left join lateral (select coalesce(sum(participations), 0) as units, coalesce(sum(cost), 0) as cost
        from lot l where l.uuid_account = p.uuid_account and l.id_product = p.id_product) held on true
      where p.participations <> posted.units or p.participations <> held.units or p.cost <> held.cost`,
  },
  {
    id: 'I2b',
    statement: 'no account has postings of a product without a position in it',
    query: sql`select g.ledger_account, g.unit, sum(g.amount) as units from ledger_posting g
      left join product r on r.key_name = g.unit
      left join position p on p.id_product = r.id and 'holding:' || p.uuid_account = g.ledger_account
      where g.ledger_account like 'holding:%' and p.uuid_account is null
      group by g.ledger_account, g.unit`,
  },
  {
    id: 'I3',
    statement:
      'the units reserved equal the open reservations and do not exceed the units that are free',
    query: sql`select p.uuid_account, p.id_product, p.reserved, held.units from position p
      left join lateral (select coalesce(sum(participations), 0) as units from hold h
        where h.uuid_account = p.uuid_account and h.id_product = p.id_product and h.released_at is null) held on true
      where p.reserved <> held.units or p.reserved + p.blocked > p.participations`,
  },
  {
    id: 'I3b',
    statement: 'no finished order has an open reservation',
    query: sql`select h.uuid_operation, o.operation_status from hold h join operation o on o.uuid = h.uuid_operation
      where h.released_at is null and o.operation_status in ('FINALIZED', 'CANCELLED')`,
  },
  {
    id: 'I6',
    statement: 'the units held of each product equal the units issued',
    query: sql`select r.key_name, held.units as held, issued.units as issued from product r
      left join lateral (select coalesce(sum(participations), 0) as units
        from position p where p.id_product = r.id) held on true
      left join lateral (select coalesce(-sum(amount), 0) as units
        from ledger_posting where ledger_account = 'issued:' || r.key_name and unit = r.key_name) issued on true
      where held.units <> issued.units`,
  },
  {
    id: 'I17',
    statement: 'the newest daily position equals the current position',
    query: sql`select p.uuid_account, p.id_product, p.participations, d.participations as on_last_day from position p
      left join lateral (select * from position_day d where d.uuid_account = p.uuid_account
        and d.id_product = p.id_product order by date desc limit 1) d on true
      where p.participations <> coalesce(d.participations, 0) or p.cost <> coalesce(d.cost, 0)
        or p.contributed <> coalesce(d.contributed, 0)`,
  },
  {
    id: 'I17b',
    statement: 'the realised gain of a position is the sum of the gains of its redemptions',
    query: sql`select p.uuid_account, p.id_product, p.realised, sold.gain from position p
      left join lateral (select coalesce(sum(f.gain), 0) as gain from operation o
        join fiscal_item f on f.uuid_operation = o.uuid
        where o.uuid_account = p.uuid_account and o.id_product = p.id_product) sold on true
      where p.realised <> sold.gain`,
  },
  {
    id: 'I17c',
    statement: 'a lot from a transfer keeps the acquisition date of the lot it comes from',
    query: sql`select l.uuid, l.acquisition_date, t.acquisition_date as carried, was.acquisition_date as before
      from lot l join transfer_lot t on t.uuid = l.uuid_transfer_lot
      left join lot was on was.uuid = t.uuid_lot
      where l.acquisition_date <> t.acquisition_date
        or coalesce(was.acquisition_date, t.acquisition_date) <> t.acquisition_date`,
  },
  {
    id: 'I22',
    statement:
      'the newest daily total of an account is the value of its positions and of its money in transit, unless its calculation is pending',
    query: sql`select held.uuid_account, d.date, d.total, worth.total as worth, d.contributed
      from (select distinct uuid_account from position_day) held
      left join lateral (select * from account_day d where d.uuid_account = held.uuid_account
        order by date desc limit 1) d on true
      left join lateral (
        select sum(round(p.participations * n.value, 2)) as total, sum(p.contributed) as contributed
        from position p cross join lateral (select value from net_asset_value
          where id_product = p.id_product and date <= d.date order by date desc limit 1) n
        where p.uuid_account = held.uuid_account) worth on true
      cross join lateral (select ${selectMoneyInTransit(sql`held.uuid_account`)} as amount) transit
      where not exists (select 1 from account_day_due due where due.uuid_account = held.uuid_account)
        and (d.date is null or d.total <> worth.total + transit.amount or d.contributed <> worth.contributed + transit.amount
          or d.date < (select max(date) from position_day where uuid_account = held.uuid_account))`,
  },
];

const orders: readonly BooksCheck[] = [
  {
    id: 'I4',
    statement:
      'each executed order with a price, and each transfer sent to another manager, has one settlement; others have none',
    query: sql`select o.uuid, o.operation_status, count(t.uuid)::int as settlements from operation o
      left join ledger_transaction t on t.uuid_operation = o.uuid and t.kind = 'SETTLEMENT'
      group by o.uuid
      having count(t.uuid) <> case when (o.operation_status = 'FINALIZED'
          or (o.operation_status = 'SNCE_3' and ${isTransferOut}))
        and ${isPriced}
        then 1 else 0 end`,
  },
  {
    id: 'I5',
    statement:
      'the amount of an executed order is its units times the net asset value, to the cent',
    query: sql`select uuid, cash, participations, net_asset_value from operation
      where operation_status = 'FINALIZED'
        and abs(cash - round(participations * net_asset_value, 2)) > 0.01`,
  },
  {
    id: 'I34',
    statement: 'an order was executed at the net asset value that was published for its value date',
    query: sql`select o.uuid, o.value_date, o.net_asset_value, n.value as published from operation o
      left join net_asset_value n on n.id_product = o.id_product and n.date = o.value_date
      where o.operation_status = 'FINALIZED' and o.net_asset_value is not null and o.source_system <> 'LEGACY'
        and n.value is distinct from o.net_asset_value
        and not exists (select 1 from net_asset_value_correction c
          where c.id_product = o.id_product and c.date = o.value_date and c.previous_value = o.net_asset_value)`,
  },
  {
    id: 'I5b',
    statement:
      'net amount, withholding and fees of a redemption sum to its gross amount, in the order and in the ledger',
    query: sql`select o.uuid, o.cash, o.net_value, o.withholding from operation o
      join ledger_transaction t on t.uuid_operation = o.uuid and t.kind = 'SETTLEMENT'
      where ${isRedemption} and o.operation_status = 'FINALIZED' and (
        o.net_value + o.withholding + coalesce(o.fees, 0) <> o.cash
        or o.cash <> (select coalesce(sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'fund_capital:%')
        or o.net_value <> (select coalesce(-sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'payable:%')
        or o.withholding <> (select coalesce(-sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'withholding:%'))`,
  },
  {
    id: 'I5c',
    statement:
      'amount and units of a subscription or incoming transfer are those of its settlement',
    query: sql`select o.uuid, o.cash, o.participations from operation o
      join ledger_transaction t on t.uuid_operation = o.uuid and t.kind = 'SETTLEMENT'
      where not ${isRedemption} and not ${isSwitchOutOrTransferOut} and (
        o.cash <> (select coalesce(-sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'fund_capital:%')
        or o.participations <> (select coalesce(sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'holding:%'))`,
  },
  {
    id: 'I5d',
    statement: 'amount and units that leave a fund by a transfer are those of its settlement',
    query: sql`select o.uuid, o.cash, o.participations from operation o
      join ledger_transaction t on t.uuid_operation = o.uuid and t.kind = 'SETTLEMENT'
      where ${isSwitchOutOrTransferOut} and (
        o.cash <> (select coalesce(sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'fund_capital:%')
        or o.cash <> (select coalesce(-sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account = 'transfer:' || o.uuid)
        or o.participations <> (select coalesce(-sum(amount), 0) from ledger_posting g
          where g.uuid_transaction = t.uuid and g.ledger_account like 'holding:%'))`,
  },
  {
    id: 'I7',
    statement: 'a transfer has no withholding',
    query: sql`select uuid, withholding from operation
      where operation_type like 'TRASPASO%' and coalesce(withholding, 0) <> 0`,
  },
  {
    id: 'I10',
    statement:
      'the status history of each order follows the transition table and ends in its current status',
    query: sql`select h.uuid_operation, h.seq, h.from_status, h.to_status, o.operation_status
      from (select *, lag(to_status) over (partition by uuid_operation order by seq) as before,
          lead(seq) over (partition by uuid_operation order by seq) as next
        from operation_history) h join operation o on o.uuid = h.uuid_operation
      where h.from_status is distinct from h.before
        or (h.next is null and h.to_status <> o.operation_status)
        or coalesce(h.from_status, 'NONE') || '>' || h.to_status <> all (${allowedTransitions}::text[])`,
  },
  {
    id: 'I16',
    statement: 'the fiscal items of a redemption sum to its units, amount and withholding',
    query: sql`select o.uuid, o.participations, o.cash, o.withholding from operation o
      left join lateral (select coalesce(sum(participations), 0) as units,
          coalesce(sum(transmission_value), 0) as cash, coalesce(sum(withholding), 0) as withheld
        from fiscal_item f where f.uuid_operation = o.uuid) f on true
      where ${isRedemption} and o.operation_status = 'FINALIZED'
        and (f.units <> o.participations or f.cash <> o.cash or f.withheld <> o.withholding)`,
  },
  {
    id: 'I18',
    statement: 'no client money of a finished order is left unallocated',
    query: sql`select o.uuid, o.operation_status, sum(g.amount) as waiting
      from operation o join ledger_transaction t on t.uuid_operation = o.uuid
      join ledger_posting g on g.uuid_transaction = t.uuid and g.ledger_account like 'client_money:%'
      where o.operation_status in ('FINALIZED', 'CANCELLED')
      group by o.uuid, o.operation_status having sum(g.amount) <> 0`,
  },
];

/** Checks of the outbox, of the stored documents, and of the evidence of signed orders. */
const records: readonly BooksCheck[] = [
  {
    id: 'I11',
    statement: 'no item of the outbox is more than fifteen minutes overdue',
    query: sql`select seq::text, topic, attempts, last_error from outbox
      where delivered_at is null and attempts > 0 and next_attempt_at < now() - interval '15 minutes'`,
  },
  {
    id: 'I13',
    statement: 'each stored document matches its digest',
    query: sql`select uuid from document
      where content is not null and encode(sha256(content), 'hex') <> sha256`,
  },
  {
    id: 'I14',
    statement:
      'each signed order has its evidence, or that of the order that created it, and each signed text its digest',
    query: sql`select o.uuid, s.uuid as signature from operation o
      left join operation_signature s on s.uuid_operation = o.uuid and s.voided_at is null
      where (o.has_docs_signed and s.uuid is null and o.source_system <> 'LEGACY' and o.source <> 'SISTEMA')
        or encode(sha256(convert_to(s.order_text, 'UTF8')), 'hex') <> s.order_hash`,
  },
];

export const allBooksChecks: readonly BooksCheck[] = [
  ...books,
  ...orders,
  ...valueDateChecks,
  ...lotChecks,
  ...transferChecks,
  ...paymentChecks,
  ...taxReportChecks,
  ...reportChecks,
  ...records,
];
