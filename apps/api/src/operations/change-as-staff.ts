import { invariant, isRegistered, isSubcategoryOf, refuse, refuseField } from '@participe/domain';
import { uncertify } from '../documents/index.ts';
import type { ContextFor } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { papersAreComplete } from './needed-documents.ts';
import { noticeOfIssue } from './notices.ts';
import { documentTexts } from './operation-documents.texts.ts';
import { type RequestedDocument, livingIssues } from './operation-issues.store.ts';
import { openIssue as openNewIssue, reviewIssues } from './operation-issues.ts';
import type { Order } from './operations.store.ts';
import { findAccount } from './order-facts.store.ts';
import { voidSignatures } from './order-signatures.store.ts';
import { type LockedOrder, applyTransition } from './transition.ts';
import type { Work } from './work.ts';

const unknownDocument = refuseField('requested_documents', documentTexts.unknownSubcategory);
const isKnown = ({ category, subcategory }: RequestedDocument): boolean =>
  isSubcategoryOf(category, subcategory);

/** Whether the money-laundering unit looks at somebody of the account (decision G-F02, row 6). */
async function isUnderAlert(work: Work, order: Order): Promise<boolean> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an order has an account');
  return account.people.some(({ intervener_status: status }) => status === 'BLOQUEADO_AML');
}

/** An order whose papers were rejected is signed anew: its signatures, hour and dates no longer count. */
async function reopen(
  work: Work,
  locked: LockedOrder,
  asked: ContextFor<'POST /operations/{id}/status-change'>['input']['body'],
): Promise<void> {
  const { order } = locked;
  const { operation_status: to, comment, requested_documents: requested = [] } = asked;
  if (!requested.every(isKnown)) throw new RefusalError(unknownDocument);
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
  await openNewIssue(work, reopened, { description: comment, requested });
  await reviewIssues(work, reopened);
  await noticeOfIssue(work, reopened);
}

/** What staff may ask for: whatever the table gives the back office, but for the registry's part. */
export async function changeAsStaff(
  context: ContextFor<'POST /operations/{id}/status-change'>,
  locked: LockedOrder,
): Promise<void> {
  const { operation_status: to, reason_code, comment } = context.input.body;
  if (isRegistered(to)) return reopen(context, locked, context.input.body);
  // The registry has a call of its own, which also sends the order.
  if (to === 'RD_SENT') throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const validates = to === 'VALIDATED';
  const docsValidated = validates && (await papersAreComplete(context, locked.order));
  const openIssue = (await livingIssues(context.db, locked.order.uuid)).length > 0;
  await applyTransition(context, locked, {
    to,
    actor: 'backoffice',
    facts: {
      docsValidated,
      openIssue,
      knownBankAccount: true,
      amlAlert: validates && (await isUnderAlert(context, locked.order)),
    },
    ...(to === 'CANCELLED' && { reason: reason_code ?? 'OTRO' }),
    comment,
    channel: 'BACKOFFICE',
    ...(validates && { values: { has_docs_validated: true } }),
  });
}
