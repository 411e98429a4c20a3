import { randomUUID } from 'node:crypto';
import {
  invariant,
  isSepaIban,
  normaliseIban,
  refuse,
  refuseField,
  isTransferIn,
} from '@participe/domain';
import { ibanMatchesAccount, isSepaAmount } from '@participe/connectors';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { type Order, lockOrder, readOrder, matchPayment } from '../orders/index.ts';
import {
  type MatchableEntry,
  calculateEarliestDayAfterHold,
  holdUnknownPayee,
  insertEntry,
  lockEntries,
  readSentEntryIds,
  settleEntries,
} from '../payments/index.ts';
import { changeMovement, readCollectionAccounts } from './bank-movement.store.ts';
import { calculateReconciliationDate } from './reconciliation-date.ts';
import { isWithinOneCent } from './match-movement.ts';
import {
  type StoredMovement,
  type MovementResolution,
  lockMovement,
  readMovement,
} from './unmatched-movements.store.ts';
import { resolutionErrorTexts } from './unmatched-movements.texts.ts';
import { toMovementView } from './unmatched-movements.view.ts';

type Context = ContextFor<'POST /bank-movements/{id}/resolve'>;
type ResolutionInput<Kind extends string> = Extract<Context['input']['body'], { resolution: Kind }>;
type ResolutionResult = Pick<
  MovementResolution,
  'status' | 'uuid_operation' | 'uuid_entry' | 'matched_by'
>;

const refuseTransition = () => new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
const fieldError = (field: string, message: string) =>
  new RefusalError(refuseField(field, message));

/** Returns the order's sent debit or payment with the amount and direction of the movement. */
async function findSentEntry(
  { db }: Context,
  uuidOperation: string,
  movement: StoredMovement,
): Promise<MatchableEntry | undefined> {
  const entries = await lockEntries(db, await readSentEntryIds(db, uuidOperation));
  return entries.find(
    ({ kind, amount }) => (kind === 'DEBIT') !== movement.is_debit && amount === movement.amount,
  );
}

/**
 * Books a movement as the money of an order. The movement must be on the fund's collection account, and the order
 * must wait for money. Except for an incoming transfer, the amount must be the ordered one within one cent.
 */
async function payOrder(context: Context, movement: StoredMovement, order: Order): Promise<void> {
  const isTransfer = isTransferIn(order.operation_type);
  const amountToBook = isTransfer ? movement.amount : (order.ordered_cash ?? '');
  if (!ibanMatchesAccount(order.collection_iban, movement.account_digits))
    throw fieldError('uuid_operation', resolutionErrorTexts.otherAccount);
  if (!isTransfer && !isWithinOneCent(order.ordered_cash, movement.amount))
    throw fieldError('uuid_operation', resolutionErrorTexts.otherAmount);
  const { clock, services } = context;
  const calendar = services.reference.calendar(order.calendar_code);
  const matchResult = await matchPayment(context, {
    uuidOperation: order.uuid,
    cashDate: calculateReconciliationDate(movement.operation_date, clock.today, calendar),
    amount: amountToBook,
    uuidMovement: movement.uuid,
  });
  if (matchResult !== 'reconciled') throw refuseTransition();
}

async function matchWithOrder(
  context: Context,
  movement: StoredMovement,
  { uuid_operation: uuid }: ResolutionInput<'MATCH'>,
): Promise<ResolutionResult> {
  const order = await readOrder(context.db, uuid);
  if (order === undefined || order.is_hidden)
    throw fieldError('uuid_operation', resolutionErrorTexts.unknownOrder);
  await lockOrder(context, uuid);
  const entry = await findSentEntry(context, uuid, movement);
  if (entry === undefined && movement.is_debit) throw refuseTransition();
  if (!movement.is_debit) await payOrder(context, movement, order);
  if (entry !== undefined) await settleEntries(context, [{ entry, date: movement.operation_date }]);
  const matchedIds = { uuid_operation: uuid, uuid_entry: entry?.uuid ?? null };
  return { status: 'MATCHED', matched_by: 'STAFF', ...matchedIds };
}

/** Creates the payment that returns the money of a movement without order, to the bank account that staff name. */
async function createReturnPayment(
  context: Context,
  movement: StoredMovement,
  { iban, name }: ResolutionInput<'RETURN'>,
): Promise<ResolutionResult> {
  const { db, clock } = context;
  if (movement.is_debit || !isSepaAmount(movement.amount)) throw refuseTransition();
  const products = await readCollectionAccounts(db);
  const isOurs = (own: string) => ibanMatchesAccount(own, movement.account_digits);
  if (!products.some(({ collection_iban: own }) => isOurs(own))) throw refuseTransition();
  const account = normaliseIban(iban);
  if (!isSepaIban(account)) throw fieldError('iban', resolutionErrorTexts.iban);
  const uuid = randomUUID();
  const heldUntil = holdUnknownPayee(context);
  await insertEntry(db, {
    uuid,
    kind: 'RETURN',
    uuid_operation: null,
    uuid_movement: movement.uuid,
    attempt: 1,
    end_to_end_id: `MV${uuid.replaceAll('-', '').slice(0, 13).toUpperCase()}`,
    amount: movement.amount,
    iban: account,
    name,
    uuid_mandate: null,
    requested_on: calculateEarliestDayAfterHold(context, clock.today, heldUntil),
    held_until: heldUntil,
    created_at: clock.now,
  });
  return { status: 'RETURNED', uuid_operation: null, uuid_entry: uuid, matched_by: null };
}

async function resolveMovement(
  context: Context,
  movement: StoredMovement,
): Promise<ResolutionResult> {
  const { body } = context.input;
  if (body.resolution === 'MATCH') return matchWithOrder(context, movement, body);
  if (body.resolution === 'RETURN') return createReturnPayment(context, movement, body);
  return { status: 'CLOSED', uuid_operation: null, uuid_entry: null, matched_by: null };
}

/**
 * Returns the facts on which the resolution depends: the movement, and version and status of the order with which it
 * is to be matched (PRM-23).
 */
export async function readResolutionFacts({ db, input }: Context): Promise<unknown> {
  const movement = await lockMovement(db, input.params.id);
  const { body } = input;
  const order = body.resolution === 'MATCH' ? await readOrder(db, body.uuid_operation) : undefined;
  return { movement, version: order?.version, status: order?.operation_status };
}

/**
 * Resolves an unmatched movement (PAY-26): matches it with an order and books the money, returns the money, or closes
 * the movement because the money is not ours.
 */
export const resolveBankMovement: Handler<'POST /bank-movements/{id}/resolve'> = async (
  context,
) => {
  const { db, clock, input, actor, services } = context;
  const movement = await lockMovement(db, input.params.id);
  invariant(movement !== undefined, 'the movement of the request exists');
  if (movement.status !== 'QUEUED') throw refuseTransition();
  const resolution = await resolveMovement(context, movement);
  await changeMovement(db, movement.uuid, {
    ...resolution,
    resolved_by: actor.name,
    resolved_at: clock.now,
    comment: input.body.comment ?? null,
  });
  context.audit({
    action: 'bank-movement.resolved',
    entity: 'bank_movement',
    entityUuid: movement.uuid,
    before: { queue_reason: movement.queue_reason },
    after: { status: resolution.status, uuid_operation: resolution.uuid_operation },
  });
  const resolvedMovement = await readMovement(db, movement.uuid);
  invariant(resolvedMovement !== undefined, 'a movement never disappears');
  return { bank_movement: toMovementView(services, resolvedMovement) };
};
