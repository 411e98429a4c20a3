import { sql } from 'kysely';
import type { BooksCheck } from './books-check.ts';
import { isRedemption, isReversal } from '../kernel/database/sql/order-types.ts';

/** SQL for the euros that the manager owes a client for an order, according to the ledger. */
const owedToClient = sql`(select coalesce(-sum(g.amount), 0) from ledger_posting g
  where g.ledger_account = 'payable:' || o.uuid)`;

/** SQL for the euros that a client owes because the direct debit of an order was returned. */
const owedByClient = sql`(select coalesce(sum(g.amount), 0) from ledger_posting g
  where g.ledger_account = 'receivable:' || o.uuid)`;

export const paymentChecks: readonly BooksCheck[] = [
  {
    id: 'I20',
    statement:
      'the amount owed for a redemption is its net amount until it is paid, and zero afterwards',
    query: sql`select o.uuid, o.net_value, ${owedToClient} as owed, paid.status from operation o
      left join lateral (select e.status from payment_entry e
        where e.uuid_operation = o.uuid and e.kind = 'PAYOUT' order by e.attempt desc limit 1) paid on true
      where ${isRedemption}
        and o.operation_status = 'FINALIZED'
        and ${owedToClient} <> case when paid.status = 'SETTLED'
          or ${isReversal}
          then 0 else o.net_value end`,
  },
  {
    id: 'I20f',
    statement:
      'the amount owed for a cancelled order is the refund that the bank returned, until it is paid again',
    query: sql`select o.uuid, ${owedToClient} as owed, last.status, last.amount from operation o
      left join lateral (select e.status, e.amount, bool_or(e.status = 'RETURNED') over () as came_back
        from payment_entry e where e.uuid_operation = o.uuid and e.kind = 'RETURN'
        order by e.attempt desc limit 1) last on true
      where o.operation_status = 'CANCELLED' and ${owedToClient} <> case
        when last.came_back and last.status not in ('SETTLED', 'CANCELLED') then last.amount else 0 end`,
  },
  {
    id: 'I20b',
    statement:
      'no order has two active direct debits or two active payments, and a reversal has no payout',
    query: sql`select e.uuid_operation, e.kind, count(*)::int as entries from payment_entry e
      join operation o on o.uuid = e.uuid_operation
      where e.status in ('WAITING', 'SENT', 'SETTLED')
      group by e.uuid_operation, e.kind, o.uuid
      having count(*) > 1 or (e.kind = 'PAYOUT' and ${isReversal})`,
  },
  {
    id: 'I21',
    statement:
      'the amount that a client owes is a returned direct debit that no reversal has covered',
    query: sql`select o.uuid, e.amount, ${owedByClient} as claimed, opposite.operation_status from payment_entry e
      join operation o on o.uuid = e.uuid_operation
      left join operation opposite on opposite.uuid = e.uuid_reversal and opposite.uuid <> o.uuid
      where e.kind = 'DEBIT' and e.status = 'RETURNED' and not exists (select 1 from payment_entry later
          where later.uuid_operation = o.uuid and later.kind = 'DEBIT' and later.attempt > e.attempt)
        and ${owedByClient} <> case
        when e.uuid_reversal = o.uuid then e.amount
        when ${owedByClient} = e.amount and opposite.operation_status <> 'FINALIZED' then e.amount else 0 end
      union all
      select null, null, sum(g.amount), g.ledger_account from ledger_posting g
      where g.ledger_account like 'receivable:%' and not exists (select 1 from payment_entry e
        where e.kind = 'DEBIT' and e.status = 'RETURNED'
          and 'receivable:' || e.uuid_operation = g.ledger_account)
      group by g.ledger_account having sum(g.amount) <> 0`,
  },
  {
    id: 'I20c',
    statement: 'the amount of each payment agrees with its order',
    query: sql`select e.uuid, e.kind, e.amount, o.net_value, o.cash from payment_entry e
      join operation o on o.uuid = e.uuid_operation
      where e.status <> 'CANCELLED' and ((e.kind = 'PAYOUT' and e.amount <> o.net_value)
        or (e.kind = 'TRANSFER_OUT' and e.amount <> o.cash)
        or (e.kind in ('DEBIT', 'RETURN') and e.amount > o.ordered_cash))`,
  },
  {
    id: 'I31c',
    statement: 'the mandate of a signed order belongs to the bank account of the order',
    query: sql`select o.uuid, o.uuid_mandate from operation o
      join operation_signature s on s.uuid_operation = o.uuid and s.voided_at is null
      left join mandate m on m.uuid = o.uuid_mandate
      where o.uuid_mandate is not null and m.uuid_bank_account is distinct from o.uuid_bank_account`,
  },
  {
    id: 'I20d',
    statement: 'each payment file states the number and the sum of its entries',
    query: sql`select f.uuid, f.entries, f.total, held.entries as held, held.total as held_total from payment_file f
      left join lateral (select count(*)::int as entries, coalesce(sum(e.amount), 0) as total
        from payment_entry e where e.uuid_file = f.uuid) held on true
      where f.voided_at is null and (f.entries <> held.entries or f.total <> held.total)`,
  },
  {
    id: 'I20e',
    statement: 'each settled entry of a payment file has its movement in a bank statement',
    query: sql`select e.uuid, e.kind, e.settled_on from payment_entry e
      where e.status = 'SETTLED' and e.uuid_file is not null
        and not exists (select 1 from bank_movement m
          where m.uuid_entry = e.uuid and m.is_debit = (e.kind <> 'DEBIT') and m.amount = e.amount)`,
  },
];
