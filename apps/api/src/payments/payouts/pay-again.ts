import {
  type OutgoingPaymentKind,
  decidePayAgain,
  invariant,
  isReversal,
  isSepaIban,
  isTransferIn,
  normaliseIban,
  dueOutgoingPaymentKind,
  payoutRefusal,
  refuse,
  refuseField,
} from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { isIntactBankAccount } from '../../kernel/seals.ts';
import {
  type Order,
  closePaymentIssues,
  hasPaymentIssue,
  lockOrder,
  notifyAboutOrder,
} from '../../orders/index.ts';
import { toPaymentEntry } from '../files/payment-entry.view.ts';
import { findPayee } from './payee.store.ts';
import { readOrderEntries, lockEntry } from '../files/payment-entry.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { isSendablePayment, readPaymentFacts, createPaymentEntry } from './write-payment.ts';

type Context = ContextFor<'POST /operations/{id}/pay-again'>;
interface Payee {
  readonly iban: string;
  readonly name: string;
}

const fieldError = (field: string, message: string) =>
  new RefusalError(refuseField(field, message));

/**
 * Returns the bank account that staff chose for the payment. Refuses a bank account that does not belong to a holder,
 * is not validated, or was added less than 72 hours ago (PAY-15, PAY-19).
 */
async function readChosenAccount(context: Context, order: Order, uuid: string): Promise<Payee> {
  const { db, clock, services } = context;
  const { today } = clock;
  const account = await findPayee(db, order.uuid_account, { uuid, today });
  if (account?.is_holders !== true || !isIntactBankAccount(services, account))
    throw fieldError('uuid_bank_account', payoutTexts.again.unknownAccount);
  const holdHours = Number(services.reference.parameter('new_iban_hold_hours', today));
  const { status, signed_at: signedAt } = account;
  const refusal = payoutRefusal({ status, signedAt, holdHours }, clock.now);
  if (refusal !== null) throw new RefusalError(refusal);
  return { iban: account.iban, name: account.name };
}

/**
 * Returns the payee that staff specify, if any. The money of a transfer between managers may not go to the client,
 * because the transfer would become taxable; clients are paid only at their registered bank accounts, so that the
 * money cannot be lost.
 */
async function readSpecifiedPayee(
  context: Context,
  order: Order,
  kind: OutgoingPaymentKind,
): Promise<Payee | undefined> {
  const { uuid_bank_account: uuid, payee } = context.input.body;
  const isOfManager = kind === 'TRANSFER_OUT' || isTransferIn(order.operation_type);
  if (uuid !== undefined) {
    if (isOfManager) throw fieldError('uuid_bank_account', payoutTexts.again.ofManager);
    return readChosenAccount(context, order, uuid);
  }
  if (payee === undefined) return undefined;
  if (!isOfManager) throw fieldError('payee', payoutTexts.again.ofClient);
  const iban = normaliseIban(payee.iban);
  if (!isSepaIban(iban)) throw fieldError('payee', payoutTexts.again.iban);
  return { iban, name: payee.name };
}

async function decideRetry({ db }: Context, order: Order) {
  const kind = dueOutgoingPaymentKind({
    operationType: order.operation_type,
    operationStatus: order.operation_status,
    isReversal: isReversal(order),
  });
  const entries = (await readOrderEntries(db, order.uuid)).filter((entry) => entry.kind === kind);
  const decision = decidePayAgain({
    kind,
    attempts: entries.map(({ status }) => status),
    isLeftToStaff: await hasPaymentIssue(db, order.uuid, payoutTexts.stoppedTitle),
  });
  if (!decision.ok) throw toRefusalError(decision.refusals);
  return decision.value;
}

/** Creates a new payment attempt, to the payee that staff specify or to the payee of the order. */
async function repeatPayment(context: Context, order: Order): Promise<string> {
  const { kind, attempt } = await decideRetry(context, order);
  const orderFacts = await readPaymentFacts(context, kind, order);
  const facts = { ...orderFacts, ...(await readSpecifiedPayee(context, order, kind)) };
  if (facts.iban === null) throw fieldError('uuid_bank_account', payoutTexts.again.required);
  if (!isSendablePayment(facts)) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const endToEndId = await createPaymentEntry(context, order, { ...facts, kind, attempt });
  const textFacts = { amount: facts.amount, ibanEnd: facts.iban.slice(-4) };
  const { toClient, toManager } = payoutTexts.again;
  const text = kind === 'TRANSFER_OUT' ? toManager(textFacts) : toClient(textFacts);
  await notifyAboutOrder(context, order, { title: payoutTexts.again.title, text });
  return endToEndId;
}

/** Returns the facts on which another payment depends: the order, its attempts and the payee (PRM-23). */
export async function readPayAgainFacts(context: Context): Promise<unknown> {
  const { db, clock, input } = context;
  const { order } = await lockOrder(context, input.params.id);
  const entries = await readOrderEntries(db, order.uuid);
  const { uuid_bank_account: uuid } = input.body;
  const account =
    uuid === undefined
      ? undefined
      : await findPayee(db, order.uuid_account, { uuid, today: clock.today });
  const attempts = entries.map((entry) => [entry.uuid, entry.status, entry.iban]);
  return { status: order.operation_status, version: order.version, attempts, account };
}

/**
 * Repeats the payment of an order after it was stopped or returned, or when no payee was known (PAY-19). Staff agree
 * on the bank account with the payee before this call.
 */
export const payAgain: Handler<'POST /operations/{id}/pay-again'> = async (context) => {
  const { db, input } = context;
  const { order } = await lockOrder(context, input.params.id);
  const endToEndId = await repeatPayment(context, order);
  await closePaymentIssues(context, order, payoutTexts.stoppedTitle);
  const entry = await lockEntry(db, endToEndId);
  invariant(entry !== undefined, 'the payment was written a moment ago');
  const { kind, attempt, amount } = entry;
  context.audit({
    action: 'payment.paid-again',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { uuid_operation: order.uuid, kind, attempt, amount, comment: input.body.comment },
  });
  return { payment_entry: toPaymentEntry(entry) };
};
