import { type OperationStatus, isRegistered, refuse } from '@participe/domain';
import { uncertify } from '../documents/index.ts';
import type { ContextFor } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { papersAreComplete } from './needed-documents.ts';
import { noticeOfIssue } from './notices.ts';
import { voidSignatures } from './order-signatures.store.ts';
import { type LockedOrder, applyTransition } from './transition.ts';
import type { Work } from './work.ts';

/** An order whose papers were rejected is signed anew: its signatures, hour and dates no longer count. */
async function reopen(work: Work, locked: LockedOrder, to: OperationStatus, comment?: string) {
  const { order } = locked;
  const reopened = await applyTransition(work, locked, {
    to,
    actor: 'backoffice',
    comment,
    channel: 'BACKOFFICE',
    values: {
      completed_at: null,
      expected_value_date: null,
      settlement_date: null,
      has_docs_signed: false,
      has_docs_validated: false,
      order_hash: null,
      order_version: order.order_version + 1,
    },
  });
  await voidSignatures(work.db, order.uuid, work.clock.now);
  await uncertify(work.db, order.uuid, reopened.order_version);
  await noticeOfIssue(work, reopened);
}

/** What staff may ask for: whatever the table gives the back office, but for the registry's part. */
export async function changeAsStaff(
  context: ContextFor<'POST /operations/{id}/status-change'>,
  locked: LockedOrder,
): Promise<void> {
  const { operation_status: to, reason_code, comment } = context.input.body;
  if (isRegistered(to)) return reopen(context, locked, to, comment);
  // The registry has a call of its own, which also sends the order.
  if (to === 'RD_SENT') throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const validates = to === 'VALIDATED';
  const docsValidated = validates && (await papersAreComplete(context, locked.order));
  await applyTransition(context, locked, {
    to,
    actor: 'backoffice',
    facts: { docsValidated, knownBankAccount: true },
    ...(to === 'CANCELLED' && { reason: reason_code ?? 'OTRO' }),
    comment,
    channel: 'BACKOFFICE',
    ...(validates && { values: { has_docs_validated: true } }),
  });
}
