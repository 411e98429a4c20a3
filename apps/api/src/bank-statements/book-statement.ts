import { isTransferIn } from '@participe/domain';
import { randomUUID } from 'node:crypto';
import type { StatementAccount } from '@participe/connectors';
import {
  type MatchedPayment,
  notifyAboutOrder,
  readOrder,
  matchPayments,
} from '../orders/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { settleEntries } from '../payments/index.ts';
import { type MovementRow, readCollectionAccounts } from './bank-movement.store.ts';
import { calculateReconciliationDate } from './reconciliation-date.ts';
import type { ImportRowFinding } from '../imports/index.ts';
import { toMovementColumns } from './movement-fingerprint.ts';
import { readMatchCandidates } from './match-candidates.ts';
import { matchedEntryKey } from './match-entry.ts';
import { type MatchCandidates, type MovementMatch, matchMovement } from './match-movement.ts';
import {
  type MatchableMovement,
  dropKnownMovements,
  toMatchableMovements,
} from './prepare-movements.ts';
import {
  type UnmatchedReason,
  amountMismatchNotification,
  unmatchedReasonTexts,
} from './unmatched-movements.texts.ts';

interface ProcessedMovement {
  readonly input: MatchableMovement;
  readonly uuid: string;
  readonly match: MovementMatch;
}

/** Matches one movement with an order or payment, which later movements of the statement cannot match again. */
function matchAndMarkUsed(
  input: MatchableMovement,
  candidates: MatchCandidates,
  work: UnitOfWork,
): MovementMatch {
  const { movement, products, hints, isEuro } = input;
  const queuedMatch = (reason: UnmatchedReason): MovementMatch => ({ kind: 'queued', reason });
  if (products.length === 0) return queuedMatch('UNKNOWN_ACCOUNT');
  if (!isEuro) return queuedMatch('CURRENCY');
  if (movement.operationDate > work.clock.today) return queuedMatch('FUTURE');
  const ids = new Set(products.map(({ id }) => id));
  const match = matchMovement({ ...candidates, movement, hints, products: ids });
  if (match.kind === 'matched') candidates.paidOrders.add(match.order.uuid);
  if (match.kind === 'entry') {
    candidates.matchedEntryKeys.add(matchedEntryKey(match.entry, movement.debit));
    if (match.effect === 'COLLECT') candidates.paidOrders.add(match.entry.uuid_operation ?? '');
  }
  return match;
}

/**
 * Returns the payment to book for an order; undefined when the movement pays no order. It has the ordered amount, so
 * that a difference of one cent stays in the fund's bank account; for an incoming transfer, the amount of the
 * movement.
 */
function toMatchedPayment(
  work: UnitOfWork,
  { input, match, uuid }: ProcessedMovement,
): MatchedPayment | undefined {
  const { movement, products } = input;
  const reconciliationDay = (calendar: string | null | undefined) =>
    calculateReconciliationDate(
      movement.operationDate,
      work.clock.today,
      work.services.reference.calendar(calendar ?? 'MADRID'),
    );
  if (match.kind === 'matched') {
    const { order } = match;
    const product = products.find(({ id }) => id === order.id_product);
    const hasOrderedAmount = !isTransferIn(order.operation_type) && order.ordered_cash !== null;
    return {
      uuidOperation: order.uuid,
      cashDate: reconciliationDay(product?.calendar_code),
      amount: hasOrderedAmount ? order.ordered_cash : movement.amount,
      uuidMovement: uuid,
    };
  }
  if (match.kind !== 'entry' || match.effect !== 'COLLECT') return undefined;
  const { uuid_operation: uuidOperation, amount, calendar_code } = match.entry;
  if (uuidOperation === null) return undefined;
  return { uuidOperation, cashDate: reconciliationDay(calendar_code), amount, uuidMovement: uuid };
}

/**
 * Books the matched movements, those of orders before those of direct debits and payouts. A movement whose order can
 * no longer accept the money is queued for staff.
 */
async function bookMovements(
  work: UnitOfWork,
  movements: readonly ProcessedMovement[],
): Promise<ProcessedMovement[]> {
  const payments = movements.flatMap((one) => toMatchedPayment(work, one) ?? []);
  const bookedUuids = await matchPayments(work, payments);
  const uuidsToBook = new Set(payments.map(({ uuidMovement }) => uuidMovement));
  const bookedMovements = movements.map((one): ProcessedMovement => {
    const isNotBooked = uuidsToBook.has(one.uuid) && !bookedUuids.has(one.uuid);
    return isNotBooked ? { ...one, match: { kind: 'queued', reason: 'NOT_WAITING' } } : one;
  });
  await settleEntries(
    work,
    bookedMovements.flatMap(({ match, input }) =>
      match.kind === 'entry' && match.effect !== 'NOTE'
        ? [{ entry: match.entry, date: input.movement.operationDate }]
        : [],
    ),
  );
  return bookedMovements;
}

/** Notifies the client that the received amount differs from the ordered one, and asks how to proceed (PAY-27). */
async function notifyAmountMismatch(
  work: UnitOfWork,
  { match, input }: ProcessedMovement,
): Promise<void> {
  if (match.kind !== 'queued' || match.reason !== 'AMOUNT_DIFFERS' || match.order === undefined)
    return;
  const order = await readOrder(work.db, match.order.uuid);
  if (order === undefined) return;
  await notifyAboutOrder(work, order, {
    title: amountMismatchNotification.title,
    text: amountMismatchNotification.text({
      paid: input.movement.amount,
      asked: order.ordered_cash ?? '0.00',
      product: order.product_name,
    }),
  });
}

function toRow({ input, match, uuid }: ProcessedMovement): MovementRow {
  const { movement, digits, occurrence } = input;
  return {
    ...toMovementColumns(movement, digits),
    uuid,
    row_number: movement.row,
    occurrence,
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

const warningsOf = ({ input, match }: ProcessedMovement): ImportRowFinding[] =>
  match.kind === 'queued'
    ? [{ row: input.movement.row, code: match.reason, message: unmatchedReasonTexts[match.reason] }]
    : [];

/**
 * Matches and books the new movements of a statement; movements of an earlier file are only counted (PAY-35). A new
 * movement without a match adds a warning to the import result.
 */
export async function bookStatement(
  work: UnitOfWork,
  accounts: readonly StatementAccount[],
): Promise<{ movements: MovementRow[]; known: number; warnings: ImportRowFinding[] }> {
  const statementMovements = toMatchableMovements(accounts, await readCollectionAccounts(work.db));
  const newMovements = await dropKnownMovements(work.db, statementMovements);
  const candidates = await readMatchCandidates(work, newMovements);
  const processedMovements = newMovements.map((one) => ({
    input: one,
    uuid: randomUUID(),
    match: matchAndMarkUsed(one, candidates, work),
  }));
  const bookedMovements = await bookMovements(work, processedMovements);
  for (const processedMovement of bookedMovements)
    await notifyAmountMismatch(work, processedMovement);
  return {
    movements: bookedMovements.map(toRow),
    known: statementMovements.length - newMovements.length,
    warnings: bookedMovements.flatMap(warningsOf),
  };
}
