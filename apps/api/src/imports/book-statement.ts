import { randomUUID } from 'node:crypto';
import { type StatementAccount, type StatementMovement, ibanMatches } from '@participe/connectors';
import { type Work, reconcileCash } from '../operations/index.ts';
import {
  type CollectingProduct,
  type MovementRow,
  type PayableOrder,
  ordersByReference,
  readCollectingProducts,
  unpaidOrders,
} from './bank-movement.store.ts';
import { cashDay } from './cash-day.ts';
import type { RowNote } from './imports.store.ts';
import { type Hints, type Match, hintsOf, matchMovement } from './match-movement.ts';
import { type QueueReason, queueReasons } from './queue.texts.ts';

/** A movement with all that it is judged by. */
interface Read {
  readonly movement: StatementMovement;
  readonly digits: string;
  readonly isEuro: boolean;
  readonly products: readonly CollectingProduct[];
  readonly hints: Hints;
}

interface Orders {
  readonly named: readonly PayableOrder[];
  readonly unpaid: readonly PayableOrder[];
  readonly paid: Set<string>;
}

const euro = '978';

function readAll(
  accounts: readonly StatementAccount[],
  products: readonly CollectingProduct[],
): Read[] {
  return accounts.flatMap((account) => {
    const digits = `${account.bank}${account.office}${account.account}`;
    const own = products.filter(({ collection_iban: iban }) => ibanMatches(iban, digits));
    return account.movements.map((movement) => ({
      movement,
      digits,
      isEuro: account.currency === euro,
      products: own,
      hints: hintsOf(movement),
    }));
  });
}

/** Everything that the movements could be matched with, in two queries for the whole statement. */
async function ordersFor(work: Work, read: readonly Read[]): Promise<Orders> {
  const credits = read.filter(({ movement }) => !movement.debit);
  const references = [...new Set(credits.flatMap(({ hints }) => hints.references))];
  const products = [...new Set(credits.flatMap((it) => it.products.map(({ id }) => id)))];
  const amounts = [...new Set(credits.map(({ movement }) => movement.amount))];
  return {
    named: await ordersByReference(work.db, references),
    unpaid: await unpaidOrders(work.db, products, amounts),
    paid: new Set(),
  };
}

function judge(read: Read, orders: Orders, work: Work): Match {
  const { movement, products, hints, isEuro } = read;
  const queued = (reason: QueueReason): Match => ({ kind: 'queued', reason });
  if (movement.debit) return queued('DEBIT');
  if (products.length === 0) return queued('UNKNOWN_ACCOUNT');
  if (!isEuro) return queued('CURRENCY');
  if (movement.operationDate > work.clock.today) return queued('FUTURE');
  return matchMovement({
    movement,
    hints,
    products: new Set(products.map(({ id }) => id)),
    ...orders,
  });
}

/** Gives the money to its order; a cent of difference stays with the fund's bank account. */
async function book(work: Work, read: Read, match: Match, uuid: string): Promise<Match> {
  if (match.kind === 'queued') return match;
  const { order } = match;
  const product = read.products.find(({ id }) => id === order.id_product);
  const calendar = work.services.reference.calendar(product?.calendar_code ?? 'MADRID');
  const result = await reconcileCash(work, {
    uuidOperation: order.uuid,
    cashDate: cashDay(read.movement.operationDate, work.clock.today, calendar),
    amount: order.ordered_cash ?? read.movement.amount,
    uuidMovement: uuid,
  });
  return result === 'reconciled' ? match : { kind: 'queued', reason: 'NOT_WAITING' };
}

function toRow({ movement, digits }: Read, match: Match, uuid: string): MovementRow {
  const isMatched = match.kind === 'matched';
  return {
    uuid,
    row_number: movement.row,
    account_digits: digits,
    operation_date: movement.operationDate,
    value_date: movement.valueDate,
    is_debit: movement.debit,
    amount: movement.amount,
    concept: movement.concepts.join(' '),
    reference_2: movement.reference2,
    uuid_operation: isMatched ? match.order.uuid : null,
    matched_by: isMatched ? match.by : null,
    queue_reason: isMatched ? null : match.reason,
  };
}

/** Matches and books the movements of a statement, first come first served; each one left over is a warning. */
export async function bookStatement(
  work: Work,
  accounts: readonly StatementAccount[],
): Promise<{ movements: MovementRow[]; warnings: RowNote[] }> {
  const read = readAll(accounts, await readCollectingProducts(work.db));
  const orders = await ordersFor(work, read);
  const movements: MovementRow[] = [];
  const warnings: RowNote[] = [];
  for (const item of read) {
    const uuid = randomUUID();
    const match = await book(work, item, judge(item, orders, work), uuid);
    movements.push(toRow(item, match, uuid));
    if (match.kind === 'matched') orders.paid.add(match.order.uuid);
    else
      warnings.push({
        row: item.movement.row,
        code: match.reason,
        message: queueReasons[match.reason],
      });
  }
  return { movements, warnings };
}
