import { randomUUID } from 'node:crypto';
import {
  type DebitReturnOutcome,
  addDays,
  decideDebitReturn,
  refuse,
  debitRetryDays,
} from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import { isIntactPayment } from '../../kernel/seals.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  cancelUnpaidOrder,
  closePaymentIssues,
  isReversible,
  lockOrder,
  openPaymentIssue,
  postponeDebit,
  suspendInstruction,
  revokeUnrecognisedMandate,
} from '../../orders/index.ts';
import { postFullPayment } from '../../positions/index.ts';
import { checkReturnDate } from './check-return-day.ts';
import { claimRefundedDebit, claimReturnedDebit } from './claims.ts';
import { calculateEarliestCollectionDate } from '../debits/collect-debits.ts';
import { debitTexts } from '../debits.texts.ts';
import { updateEntry, insertEntry } from '../files/payment-entry.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import {
  cancelRefundOfMovement,
  cancelReturnPayment,
  isConsecutiveReturn,
  wasRefunded,
} from './return.store.ts';
import {
  type ReportedReturn,
  type ReturnedDebit,
  buildReturnNotificationFacts,
  lockReturnedDebit,
  reverseReturnedDebit,
  notifyOfReturnedDebit,
  readStoredReturnReport,
} from './returned-debit.ts';
import { getReturnReasonText } from '../returns.texts.ts';

async function retryDebit(work: UnitOfWork, returned: ReturnedDebit): Promise<void> {
  const { locked, entry, report } = returned;
  const { order } = locked;
  const date = calculateEarliestCollectionDate(
    work,
    order.calendar_code,
    addDays(report.returned_on, debitRetryDays),
  );
  const attempt = entry.attempt + 1;
  const { kind, amount, iban, name, uuid_mandate } = entry;
  await insertEntry(work.db, {
    uuid: randomUUID(),
    kind: kind,
    uuid_operation: order.uuid,
    attempt,
    end_to_end_id: `${order.reference}-D${String(attempt)}`,
    amount,
    iban,
    name,
    uuid_mandate,
    requested_on: date,
    created_at: work.clock.now,
  });
  await postponeDebit(work, locked, date);
  await notifyOfReturnedDebit(
    work,
    returned,
    debitTexts.retried({ ...buildReturnNotificationFacts(returned), date }),
  );
}

async function cancelOrder(work: UnitOfWork, returned: ReturnedDebit): Promise<void> {
  await cancelUnpaidOrder(work, returned.locked, getReturnReasonText(returned.report.reason_code));
  await notifyOfReturnedDebit(
    work,
    returned,
    debitTexts.cancelled(buildReturnNotificationFacts(returned)),
  );
}

/**
 * Cancels the payment that would return the money of a cancelled order, because the client's bank has taken the money
 * back. When that payment was sent, the client has the money twice and owes it.
 */
async function cancelObsoleteReturn(work: UnitOfWork, returned: ReturnedDebit): Promise<void> {
  const { locked, entry, report } = returned;
  const { order } = locked;
  if (await cancelRefundOfMovement(work.db, entry.end_to_end_id)) return;
  if (await wasRefunded(work.db, order.uuid, entry.end_to_end_id)) {
    await claimRefundedDebit(work, returned);
    return;
  }
  if (!(await cancelReturnPayment(work.db, order.uuid))) return;
  await postFullPayment(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: report.returned_on,
  });
  await closePaymentIssues(work, order, payoutTexts.stoppedTitle);
}

const handlerOfOutcome: Record<
  DebitReturnOutcome,
  (work: UnitOfWork, returned: ReturnedDebit) => Promise<void>
> = {
  // A debit with a wrong seal is not repeated; its order is cancelled (PAY-36).
  RETRY: (work, returned) =>
    isIntactPayment(work.services, returned.entry)
      ? retryDebit(work, returned)
      : cancelOrder(work, returned),
  CANCEL: cancelOrder,
  OPPOSITE: reverseReturnedDebit,
  CLAIM: claimReturnedDebit,
  WAIT: () => Promise.resolve(),
  NONE: cancelObsoleteReturn,
  CONTEST: (work, returned) =>
    openPaymentIssue(work, returned.locked.order, {
      title: debitTexts.contestTitle,
      description: debitTexts.contested(buildReturnNotificationFacts(returned)),
    }),
};

async function decideOnReturn(work: UnitOfWork, { locked, entry, report }: ReturnedDebit) {
  return decideDebitReturn({
    code: report.reason_code,
    debitedOn: entry.settled_on ?? entry.requested_on,
    returnedOn: report.returned_on,
    attempt: entry.attempt,
    status: locked.order.operation_status,
    unitsAreAvailable: await isReversible(work, locked),
  });
}

/** Suspends an instruction after two consecutive returned debits (PAY-12). */
async function suspendAfterTwoReturns(
  work: UnitOfWork,
  { locked, entry }: ReturnedDebit,
): Promise<void> {
  const { uuid_parent_operation: uuidInstruction } = locked.order;
  if (uuidInstruction === null) return;
  if (!(await isConsecutiveReturn(work.db, { uuidInstruction, uuidEntry: entry.uuid }))) return;
  const instruction = await lockOrder(work, uuidInstruction);
  if (instruction.order.operation_status === 'PERIODIC_ACTIVE')
    await suspendInstruction(work, instruction, 'RECIBOS_DEVUELTOS');
}

const sentStatuses: ReadonlySet<string> = new Set(['SENT', 'SETTLED']);

/**
 * Handles a returned direct debit, whatever the status of its order (PAY-06 to PAY-12). A repeated event has no
 * effect; refuses with 404 a debit that was not sent, and with 400-020 an impossible date.
 */
export async function handleReturnedDebit(work: UnitOfWork, report: ReportedReturn): Promise<void> {
  const returnedDebit = { ...(await lockReturnedDebit(work, report.end_to_end_id)), report };
  const { entry, locked } = returnedDebit;
  if (entry.status === 'RETURNED') return;
  if (!sentStatuses.has(entry.status)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  await checkReturnDate(work, entry.uuid, report);
  const { outcome, revokesMandate } = await decideOnReturn(work, returnedDebit);
  if (outcome !== 'CONTEST')
    await updateEntry(work.db, entry.uuid, {
      status: 'RETURNED',
      return_code: report.reason_code,
      returned_on: report.returned_on,
    });
  if (revokesMandate && entry.uuid_mandate !== null)
    await revokeUnrecognisedMandate(work, entry.uuid_mandate);
  work.audit({
    action: 'payment.debit-returned',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { ...report, outcome, uuid_operation: locked.order.uuid },
  });
  await handlerOfOutcome[outcome](work, returnedDebit);
  if (outcome !== 'CONTEST') await suspendAfterTwoReturns(work, returnedDebit);
}

/**
 * Continues with a returned debit whose order was not ready before, usually because the registry had not answered.
 */
export async function followUpReturn(work: UnitOfWork, endToEndId: string): Promise<void> {
  const { locked, entry } = await lockReturnedDebit(work, endToEndId);
  const report = readStoredReturnReport(entry);
  if (entry.uuid_reversal !== null || report === undefined) return;
  const { outcome } = await decideOnReturn(work, { locked, entry, report });
  await handlerOfOutcome[outcome](work, { locked, entry, report });
}
