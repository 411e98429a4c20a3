import { randomUUID } from 'node:crypto';
import { isSepaAmount } from '@participe/connectors';
import { type PlainDate, invariant, isIban, payoutDate } from '@participe/domain';
import type { JobDeps } from '../kernel/jobs.ts';
import {
  type LockedOrder,
  type Work,
  asSystem,
  lockOrder,
  noticeAbout,
  onItsOwn,
  openPaymentIssue,
} from '../operations/index.ts';
import { lockPositionsOf } from '../positions/index.ts';
import { insertEntry } from './payment-entry.store.ts';
import {
  type DuePayment,
  type PaymentFacts,
  paymentsDue,
  payoutFacts,
  returnFacts,
  transferOutFacts,
} from './payout.store.ts';
import { payoutTexts } from './payouts.texts.ts';

const batch = 100;

type Kind = DuePayment['kind'];

const factsOf: Record<Kind, (db: Work['db'], uuid: string) => Promise<PaymentFacts>> = {
  PAYOUT: payoutFacts,
  TRANSFER_OUT: transferOutFacts,
  RETURN: returnFacts,
};

const letterOf: Record<Kind, string> = { PAYOUT: 'P', TRANSFER_OUT: 'T', RETURN: 'R' };

/** Nobody can be paid without an account, nor more than a payment can carry: people see to it. */
async function leaveToPeople(work: Work, { order }: LockedOrder, amount: string): Promise<void> {
  const said = { title: payoutTexts.stoppedTitle, text: payoutTexts.noAccount(amount) };
  await openPaymentIssue(work, order, { title: said.title, description: said.text });
  await noticeAbout(work, order, said);
}

/** The day on which the bank is to pay: what is not owed on a day goes at once. */
function dayOf(work: Work, settlementDate: PlainDate | null): PlainDate {
  const t2 = work.services.reference.calendar('T2');
  const { today } = work.clock;
  return settlementDate === null ? t2.roll(today) : payoutDate({ today, settlementDate }, t2);
}

/** Writes the payment of a locked order, which waits for its file; answers what the bank will call it. */
export async function makePayment(
  work: Work,
  locked: LockedOrder,
  kind: Kind,
): Promise<string | undefined> {
  const { order } = locked;
  const { amount, iban, name } = await factsOf[kind](work.db, order.uuid);
  if (iban === null || name === null || !isIban(iban) || !isSepaAmount(amount)) {
    await leaveToPeople(work, locked, amount);
    return undefined;
  }
  const endToEndId = `${order.reference}-${letterOf[kind]}1`;
  const isNew = await insertEntry(work.db, {
    uuid: randomUUID(),
    kind,
    uuid_operation: order.uuid,
    attempt: 1,
    end_to_end_id: endToEndId,
    amount,
    iban,
    name,
    uuid_mandate: null,
    requested_on: dayOf(work, kind === 'RETURN' ? null : order.settlement_date),
    created_at: work.clock.now,
  });
  invariant(isNew, 'a locked order is paid by nobody else');
  return endToEndId;
}

async function makeDue(work: Work, { uuid, kind }: DuePayment): Promise<number> {
  const locked = await lockOrder(work, uuid);
  await makePayment(work, locked, kind);
  return 1;
}

/** Notes every payment that is due: what was redeemed, what goes to another manager, what came for nothing. */
export async function makePayments(deps: JobDeps): Promise<number> {
  const found = await paymentsDue(deps.database, batch);
  if (found.length === 0) return 0;
  return asSystem(deps, async (work) => {
    await lockPositionsOf(
      work.db,
      found.map(({ uuid }) => uuid),
    );
    // Asked again behind the locks: another worker may have noted some of them meanwhile.
    const due = await paymentsDue(work.db, batch);
    const known = new Set(found.map(({ uuid }) => uuid));
    let done = 0;
    for (const payment of due.filter(({ uuid }) => known.has(uuid)).toSorted(byUuid))
      done += await onItsOwn(
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
