import type { PayeeMatch } from '@participe/connectors';
import { invariant } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import { lockOrder, notifyAboutOrder, openPaymentIssue } from '../../orders/index.ts';
import { type EntryRow, updateEntry, lockEntry, findEntry } from '../files/payment-entry.store.ts';
import { type UnverifiedPayee, findUnverifiedPayees } from './payout.store.ts';
import { payoutTexts } from '../payouts.texts.ts';

const batch = 20;

interface Checked {
  readonly result: PayeeMatch;
  readonly name: string | null;
}

/**
 * Asks the bank to verify a payee. Returns undefined when the bank does not respond and there is still time to ask
 * again before the payment date. A bank whose breaker is open has just failed to respond, so it is not asked.
 */
async function check(deps: JobDeps, payee: UnverifiedPayee): Promise<Checked | undefined> {
  const notPossible = { result: 'NOT_POSSIBLE', name: null } as const;
  const { connectors, breakers, log } = deps.services;
  if (connectors.payees === undefined) return notPossible;
  const onSilence = payee.requested_on <= deps.clock.today() ? notPossible : undefined;
  if (breakers.bank.countAllowedCalls(deps.clock.sessionNow()) === 0) return onSilence;
  const answer = await connectors.payees.verify(payee);
  if (answer.kind === 'answer') {
    breakers.bank.recordSuccess();
    return answer;
  }
  breakers.bank.recordFailure(deps.clock.sessionNow());
  log.warn({ reason: answer.reason }, 'the bank says nothing of a payee');
  return onSilence;
}

/** Stops a payment: opens an issue and notifies the client. */
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
async function keep(
  work: UnitOfWork,
  endToEndId: string,
  { result, name }: Checked,
): Promise<void> {
  const found = await findEntry(work.db, endToEndId);
  invariant(found !== undefined, 'an entry never disappears');
  // Locks the order before its payment, as all other code does, to avoid deadlocks.
  if (result === 'NO_MATCH' && found.uuid_operation !== null)
    await lockOrder(work, found.uuid_operation);
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

/**
 * Verifies the payees of due payments with the bank (PAY-18); no transaction is open during the call to the bank. If
 * the bank does not respond, the job stops until its next run.
 */
export async function verifyPayees(deps: JobDeps): Promise<number> {
  let done = 0;
  for (const payee of await findUnverifiedPayees(deps.database, batch)) {
    const checked = await check(deps, payee);
    if (checked === undefined) break;
    await runAsSystem(deps, (work) => keep(work, payee.end_to_end_id, checked));
    done += 1;
  }
  return done;
}
