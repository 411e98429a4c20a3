import type { PayeeMatch } from '@participe/connectors';
import { type PlainDate, invariant } from '@participe/domain';
import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { isIntactPayment } from '../../kernel/seals.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import { lockOrder, notifyAboutOrder, openPaymentIssue } from '../../orders/index.ts';
import { type EntryRow, updateEntry, lockEntry, findEntry } from '../files/payment-entry.store.ts';
import { type UnverifiedPayee, findUnverifiedPayees } from './payout.store.ts';
import { payoutTexts } from '../payouts.texts.ts';

const batchSize = 20;

interface PayeeVerification {
  readonly result: PayeeMatch;
  readonly name: string | null;
}
const notPossible: PayeeVerification = { result: 'NOT_POSSIBLE', name: null };

/** Asks the bank to verify a payee. Returns undefined when the bank does not answer. */
async function askBank(
  { services: { connectors, breakers, log }, clock }: JobDeps,
  payee: UnverifiedPayee,
): Promise<PayeeVerification | undefined> {
  if (connectors.payees === undefined) return notPossible;
  const answer = await connectors.payees.verify(payee);
  if (answer.kind === 'answer') {
    breakers.bank.recordSuccess();
    return answer;
  }
  breakers.bank.recordFailure(clock.sessionNow());
  log.warn({ reason: answer.reason }, 'the bank does not verify a payee');
  return undefined;
}

/** Opens an issue about a stopped payment of an order and notifies the client. */
export async function reportStoppedPayment(
  work: UnitOfWork,
  entry: Pick<EntryRow, 'uuid_operation' | 'amount' | 'iban'>,
  text: string,
): Promise<void> {
  if (entry.uuid_operation === null) return;
  const { order } = await lockOrder(work, entry.uuid_operation);
  await openPaymentIssue(work, order, { title: payoutTexts.stoppedTitle, description: text });
  await notifyAboutOrder(work, order, { title: payoutTexts.stoppedTitle, text });
}

/** Stores the bank's verification of a payee. A name that does not match the account stops the payment. */
async function storeVerification(
  work: UnitOfWork,
  endToEndId: string,
  { result, name }: PayeeVerification,
): Promise<void> {
  const unlockedEntry = await findEntry(work.db, endToEndId);
  invariant(unlockedEntry !== undefined, 'an entry never disappears');
  // The order is locked before its payment, as in all other code, to avoid deadlocks.
  if (result === 'NO_MATCH' && unlockedEntry.uuid_operation !== null)
    await lockOrder(work, unlockedEntry.uuid_operation);
  const entry = await lockEntry(work.db, endToEndId);
  if (entry?.status !== 'WAITING' || entry.payee_check !== null) return;
  await updateEntry(work.db, entry.uuid, {
    payee_check: result,
    payee_name: name,
    ...(result === 'NO_MATCH' && { status: 'STOPPED' }),
  });
  work.audit({
    action: 'payment.payee-verified',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { result },
  });
  if (result !== 'NO_MATCH') return;
  const { amount, iban } = entry;
  await reportStoppedPayment(
    work,
    entry,
    payoutTexts.stopped({ amount, ibanEnd: iban.slice(-4), product: '' }),
  );
}

/** The failed verifications of a payee, and the time of the next attempt, at the latest the start of the next day. */
interface Retry {
  readonly failures: number;
  readonly day: PlainDate;
  readonly at: number;
}
const firstPauseMs = 30_000;
const pauseMaxMs = 900_000;

const nextRetry = ({ clock }: JobDeps, before: Retry | undefined): Retry => {
  const failures = (before?.failures ?? 0) + 1;
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), pauseMaxMs);
  return { failures, day: clock.today(), at: clock.sessionNow().getTime() + pauseMs };
};

/**
 * Verifies a payee. Returns false when the bank does not answer and can be asked again before the payment date,
 * and undefined when somebody has changed the payment in the database (PAY-36). The bank is not asked while its circuit
 * breaker is open.
 */
async function verifyPayee(deps: JobDeps, payee: UnverifiedPayee, mayAskBank: boolean) {
  if (!isIntactPayment(deps.services, payee)) return undefined;
  const fallback = payee.requested_on <= deps.clock.today() ? notPossible : undefined;
  const verification = (mayAskBank ? await askBank(deps, payee) : undefined) ?? fallback;
  if (verification === undefined) return false;
  await runAsSystem(deps, (work) => storeVerification(work, payee.end_to_end_id, verification));
  return true;
}

/**
 * Creates the job that verifies the payees of waiting payments with the bank (PAY-18); no transaction is open during
 * the call to the bank. A payee whose verification fails waits, and delays no other payee.
 */
export function createVerifyPayeesJob(): Job {
  const retries = new Map<string, Retry>();
  const listIdsToSkip = ({ clock }: JobDeps): string[] =>
    [...retries]
      .filter(([, { day, at }]) => day === clock.today() && at > clock.sessionNow().getTime())
      .map(([id]) => id);
  const verifyPayees = async (deps: JobDeps): Promise<number> => {
    const { breakers, log } = deps.services;
    let verifiedCount = 0;
    for (const payee of await findUnverifiedPayees(deps.database, batchSize, listIdsToSkip(deps))) {
      const { end_to_end_id: id } = payee;
      const mayAskBank = breakers.bank.countAllowedCalls(deps.clock.sessionNow()) > 0;
      const isVerified = await verifyPayee(deps, payee, mayAskBank).catch((error: unknown) => {
        log.error({ payment: id, err: error as Error }, 'a payee was not verified');
        return undefined;
      });
      if (isVerified === true) retries.delete(id);
      else if (mayAskBank || isVerified === undefined)
        retries.set(id, nextRetry(deps, retries.get(id)));
      if (isVerified === true) verifiedCount += 1;
    }
    return verifiedCount;
  };
  return { name: 'payments.verify-payees', run: verifyPayees, lane: 'bank' };
}
