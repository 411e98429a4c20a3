import type { OutgoingPaymentKind } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import {
  type LockedOrder,
  lockOrder,
  notifyAboutOrder,
  openPaymentIssue,
} from '../../orders/index.ts';
import { type UnitOfWork, runAsSystem, runItemInSavepoint } from '../../kernel/unit-of-work.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import { type DuePayment, findDuePayments } from './payout.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { isSendablePayment, readPaymentFacts, createPaymentEntry } from './write-payment.ts';

const batchSize = 100;

/**
 * Opens an issue for staff and notifies the client when an order cannot be paid, because there is no valid bank
 * account or the amount is outside the SEPA limits.
 */
async function escalateToStaff(
  work: UnitOfWork,
  { order }: LockedOrder,
  amount: string,
): Promise<void> {
  const message = { title: payoutTexts.stoppedTitle, text: payoutTexts.noAccount(amount) };
  await openPaymentIssue(work, order, { title: message.title, description: message.text });
  await notifyAboutOrder(work, order, message);
}

/**
 * Inserts the first payment of a locked order and returns its end-to-end identifier; undefined when staff must decide
 * about the payment.
 */
export async function createFirstPayment(
  work: UnitOfWork,
  locked: LockedOrder,
  kind: OutgoingPaymentKind,
): Promise<string | undefined> {
  const facts = await readPaymentFacts(work, kind, locked.order);
  if (isSendablePayment(facts))
    return createPaymentEntry(work, locked.order, { ...facts, kind, attempt: 1 });
  await escalateToStaff(work, locked, facts.amount);
  return undefined;
}

async function createDuePayment(work: UnitOfWork, { uuid, kind }: DuePayment): Promise<number> {
  const locked = await lockOrder(work, uuid);
  await createFirstPayment(work, locked, kind);
  return 1;
}

/** Inserts the due payments of redemptions, transfers to other managers, and cancelled orders. */
export async function createDuePayments(deps: JobDeps): Promise<number> {
  const candidates = await findDuePayments(deps.database, batchSize);
  if (candidates.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    await lockPositionsOf(
      work.db,
      candidates.map(({ uuid }) => uuid),
    );
    // Due payments are read again under the locks, because a concurrent worker may have made some of them.
    const duePayments = await findDuePayments(work.db, batchSize);
    const candidateIds = new Set(candidates.map(({ uuid }) => uuid));
    let createdCount = 0;
    for (const payment of duePayments
      .filter(({ uuid }) => candidateIds.has(uuid))
      .toSorted(compareByUuid))
      createdCount += await runItemInSavepoint(
        work,
        (itemWork) => createDuePayment(itemWork, payment),
        (error) => {
          work.services.log.error({ operation: payment.uuid, err: error as Error }, 'not paid');
          return 0;
        },
      );
    return createdCount;
  });
}

const compareByUuid = (one: DuePayment, other: DuePayment): number =>
  one.uuid < other.uuid ? -1 : Number(one.uuid > other.uuid);
