import type { OutgoingKind } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import { type LockedOrder, lockOrder, noticeAbout, openPaymentIssue } from '../../orders/index.ts';
import { type UnitOfWork, runAsSystem, inSavepoint } from '../../kernel/unit-of-work.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import { type DuePayment, paymentsDue } from './payout.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { isSendable, paymentFacts, writePayment } from './write-payment.ts';

const batch = 100;

/** Nobody can be paid without an account, nor more than a payment can carry: people see to it. */
async function escalateToStaff(
  work: UnitOfWork,
  { order }: LockedOrder,
  amount: string,
): Promise<void> {
  const said = { title: payoutTexts.stoppedTitle, text: payoutTexts.noAccount(amount) };
  await openPaymentIssue(work, order, { title: said.title, description: said.text });
  await noticeAbout(work, order, said);
}

/** Writes the first payment of a locked order; answers what the bank will call it, or leaves it to people. */
export async function makePayment(
  work: UnitOfWork,
  locked: LockedOrder,
  kind: OutgoingKind,
): Promise<string | undefined> {
  const facts = await paymentFacts(work, kind, locked.order);
  if (isSendable(facts)) return writePayment(work, locked.order, { ...facts, kind, attempt: 1 });
  await escalateToStaff(work, locked, facts.amount);
  return undefined;
}

async function makeDue(work: UnitOfWork, { uuid, kind }: DuePayment): Promise<number> {
  const locked = await lockOrder(work, uuid);
  await makePayment(work, locked, kind);
  return 1;
}

/** Notes every payment that is due: what was redeemed, what goes to another manager, what came for nothing. */
export async function makePayments(deps: JobDeps): Promise<number> {
  const found = await paymentsDue(deps.database, batch);
  if (found.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    await lockPositionsOf(
      work.db,
      found.map(({ uuid }) => uuid),
    );
    // Asked again behind the locks: another worker may have noted some of them meanwhile.
    const due = await paymentsDue(work.db, batch);
    const known = new Set(found.map(({ uuid }) => uuid));
    let done = 0;
    for (const payment of due.filter(({ uuid }) => known.has(uuid)).toSorted(byUuid))
      done += await inSavepoint(
        work,
        (own) => makeDue(own, payment),
        (error) => {
          work.services.log.error({ operation: payment.uuid, err: error as Error }, 'not paid');
          return 0;
        },
      );
    return done;
  });
}

const byUuid = (one: DuePayment, other: DuePayment): number =>
  one.uuid < other.uuid ? -1 : Number(one.uuid > other.uuid);
