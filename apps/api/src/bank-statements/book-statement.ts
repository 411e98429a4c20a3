import { isTransferIn } from '@participe/domain';
import { randomUUID } from 'node:crypto';
import type { StatementAccount } from '@participe/connectors';
import { type ReconciledCash, noticeAbout, readOrder, reconcileMany } from '../orders/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { settleEntries } from '../payments/index.ts';
import { type MovementRow, readCollectingProducts } from './bank-movement.store.ts';
import { reconciliationDate } from './reconciliation-date.ts';
import type { RowNote } from '../imports/index.ts';
import { matchCandidates } from './match-candidates.ts';
import { moveOf } from './match-entry.ts';
import { type MatchCandidates, type Match, matchMovement } from './match-movement.ts';
import { type Read, readMovements } from './read-movements.ts';
import { type QueueReason, otherAmount, queueReasons } from './unmatched-movements.texts.ts';

interface Judged {
  readonly read: Read;
  readonly uuid: string;
  readonly match: Match;
}

/**
 * Matches one movement. Its order or entry is marked as used, so that later movements of the statement do not match it
 * again.
 */
function judge(read: Read, money: MatchCandidates, work: UnitOfWork): Match {
  const { movement, products, hints, isEuro } = read;
  const queued = (reason: QueueReason): Match => ({ kind: 'queued', reason });
  if (products.length === 0) return queued('UNKNOWN_ACCOUNT');
  if (!isEuro) return queued('CURRENCY');
  if (movement.operationDate > work.clock.today) return queued('FUTURE');
  const ids = new Set(products.map(({ id }) => id));
  const match = matchMovement({ ...money, movement, hints, products: ids });
  if (match.kind === 'matched') money.paid.add(match.order.uuid);
  if (match.kind === 'entry') {
    money.moved.add(moveOf(match.entry, movement.debit));
    if (match.effect === 'COLLECT') money.paid.add(match.entry.uuid_operation ?? '');
  }
  return match;
}

/**
 * Returns the money to book for an order. It is the ordered amount: a difference of a cent stays in the fund's bank
 * account.
 */
function cashOf(work: UnitOfWork, { read, match, uuid }: Judged): ReconciledCash | undefined {
  const { movement, products } = read;
  const day = (calendar: string | null | undefined) =>
    reconciliationDate(
      movement.operationDate,
      work.clock.today,
      work.services.reference.calendar(calendar ?? 'MADRID'),
    );
  if (match.kind === 'matched') {
    const { order } = match;
    const product = products.find(({ id }) => id === order.id_product);
    const isAsked = !isTransferIn(order.operation_type) && order.ordered_cash !== null;
    return {
      uuidOperation: order.uuid,
      cashDate: day(product?.calendar_code),
      amount: isAsked ? order.ordered_cash : movement.amount,
      uuidMovement: uuid,
    };
  }
  if (match.kind !== 'entry' || match.effect !== 'COLLECT') return undefined;
  const { uuid_operation: uuidOperation, amount, calendar_code } = match.entry;
  if (uuidOperation === null) return undefined;
  return { uuidOperation, cashDate: day(calendar_code), amount, uuidMovement: uuid };
}

/**
 * Books the matched movements: first the money of orders, then the debits and payments. Money that an order no longer
 * accepts is queued for staff.
 */
async function book(work: UnitOfWork, all: readonly Judged[]): Promise<Judged[]> {
  const cash = all.flatMap((one) => cashOf(work, one) ?? []);
  const taken = await reconcileMany(work, cash);
  const asked = new Set(cash.map(({ uuidMovement }) => uuidMovement));
  const booked = all.map((one): Judged => {
    const isLeft = asked.has(one.uuid) && !taken.has(one.uuid);
    return isLeft ? { ...one, match: { kind: 'queued', reason: 'NOT_WAITING' } } : one;
  });
  await settleEntries(
    work,
    booked.flatMap(({ match, read }) =>
      match.kind === 'entry' && match.effect !== 'NOTE'
        ? [{ entry: match.entry, date: read.movement.operationDate }]
        : [],
    ),
  );
  return booked;
}

/** Notifies the client that the received amount is not the ordered one, and asks how to proceed (PAY-27). */
async function askAbout(work: UnitOfWork, { match, read }: Judged): Promise<void> {
  if (match.kind !== 'queued' || match.reason !== 'AMOUNT_DIFFERS' || match.order === undefined)
    return;
  const order = await readOrder(work.db, match.order.uuid);
  if (order === undefined) return;
  await noticeAbout(work, order, {
    title: otherAmount.title,
    text: otherAmount.text({
      paid: read.movement.amount,
      asked: order.ordered_cash ?? '0.00',
      product: order.product_name,
    }),
  });
}

function toRow({ read: { movement, digits }, match, uuid }: Judged): MovementRow {
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
    status: match.kind === 'queued' ? 'QUEUED' : 'MATCHED',
    uuid_operation:
      match.kind === 'matched'
        ? match.order.uuid
        : match.kind === 'entry'
          ? match.entry.uuid_operation
          : null,
    uuid_entry: match.kind === 'entry' ? match.entry.uuid : null,
    matched_by: match.kind === 'matched' ? match.by : match.kind === 'entry' ? 'END_TO_END' : null,
    queue_reason: match.kind === 'queued' ? match.reason : null,
  };
}

const noteOf = ({ read, match }: Judged): RowNote[] =>
  match.kind === 'queued'
    ? [{ row: read.movement.row, code: match.reason, message: queueReasons[match.reason] }]
    : [];

/**
 * Matches and books the movements of a statement one after the other. Each unmatched movement adds a warning to the
 * result of the import.
 */
export async function bookStatement(
  work: UnitOfWork,
  accounts: readonly StatementAccount[],
): Promise<{ movements: MovementRow[]; warnings: RowNote[] }> {
  const read = readMovements(accounts, await readCollectingProducts(work.db));
  const money = await matchCandidates(work, read);
  const judged = read.map((one) => ({
    read: one,
    uuid: randomUUID(),
    match: judge(one, money, work),
  }));
  const booked = await book(work, judged);
  for (const one of booked) await askAbout(work, one);
  return { movements: booked.map(toRow), warnings: booked.flatMap(noteOf) };
}
