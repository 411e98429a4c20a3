import {
  isGeneratedSubcategory,
  isRegistered,
  isWithdrawal,
  refuse,
  refuseField,
  isUnderAmlAlert,
  type OrderTransitionFacts,
} from '@participe/domain';
import { hasUncheckedAdult } from '../../adulthood/index.ts';
import { markPaperUnsigned, withdrawValidation } from '../../documents/index.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { holdersOf, hasExpiredIdentity } from '../model/rule-facts.ts';
import { hasAllDocuments, isUploadableType } from '../lifecycle/needed-documents.ts';
import { reviewDocuments } from '../lifecycle/order-completion.ts';
import { notifyOrderIssue } from '../notifications/order-notifications.ts';
import { documentTexts } from '../lifecycle/operation-documents.texts.ts';
import { findOpenIssues, type RequestedDocument } from '../lifecycle/operation-issues.store.ts';
import {
  openOrderIssue as openNewIssue,
  updateIssueStatuses,
} from '../lifecycle/operation-issues.ts';
import { type Order, wasEnteredBy } from '../model/order.store.ts';
import { findBankAccount } from '../model/account-facts.store.ts';
import { voidSignatures } from '../model/order-signatures.store.ts';
import { readSigningState } from '../model/signature-state.ts';
import { applyTransition, type LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

const unknownDocument = refuseField('requested_documents', documentTexts.unknownSubcategory);
/**
 * True for a document type that a client can upload, because an issue that requests another type could not be closed.
 */
const canBeSent = ({ category, subcategory }: RequestedDocument): boolean =>
  isUploadableType(category, subcategory);

/**
 * Returns the facts that can prevent a validation (LIF-06): a money-laundering alert, a blocked account for an order
 * that withdraws units, an expired identity document of a holder or signer, and one of a new adult that staff have not
 * validated. A validated bank account lets a fund redemption pass in spite of an expired document.
 */
async function findPersonObstacles(
  work: UnitOfWork,
  order: Order,
): Promise<
  Pick<
    OrderTransitionFacts,
    'hasAmlAlert' | 'isIdentityExpired' | 'isIdentityUnchecked' | 'isBankAccountValidated'
  >
> {
  const { account, signatures } = await readSigningState(work, order);
  const holders = holdersOf(account, work.clock.today);
  const signers = account.people.filter(({ uuid }) =>
    signatures.some(({ uuid_intervener: signer }) => signer === uuid),
  );
  const people = [...holders, ...signers];
  const { uuid_bank_account: uuidBank } = order;
  const bank =
    uuidBank === null ? undefined : await findBankAccount(work.db, account.uuid, uuidBank);
  const underAlert = account.people.some(({ intervener_status: status }) =>
    isUnderAmlAlert(status),
  );
  const wouldLeave = account.blocked_at !== null && isWithdrawal(order.operation_type);
  return {
    hasAmlAlert: underAlert || wouldLeave,
    isIdentityExpired: hasExpiredIdentity(work, people),
    isIdentityUnchecked: await hasUncheckedAdult(
      work.db,
      people.map(({ uuid }) => uuid),
    ),
    isBankAccountValidated: bank?.status === 'VALIDATED',
  };
}

/**
 * Returns the document columns of a reopened order: the needed and the requested documents count as missing until
 * their files are reviewed. Generated documents are left out, because they are signed and not sent.
 */
function documentColumnsOf(order: Order, requested: readonly RequestedDocument[]) {
  const requestedSubcategories = requested
    .map(({ subcategory }) => subcategory)
    .filter((subcategory) => !isGeneratedSubcategory(subcategory));
  const neededDocuments = [...new Set([...order.needed_documents, ...requestedSubcategories])];
  return {
    needed_documents: neededDocuments,
    missing_documents: neededDocuments,
    documents_sent_at: null,
  };
}

/**
 * Reopens an order whose documents were rejected, so that the client can sign it again. Removes its signatures,
 * completion time and dates.
 */
async function reopenOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  asked: ContextFor<'POST /operations/{id}/status-change'>['input']['body'],
): Promise<void> {
  const { order } = locked;
  const { operation_status: to, comment, requested_documents: requested = [] } = asked;
  if (!requested.every(canBeSent)) throw new RefusalError(unknownDocument);
  const reopenedOrder = await applyTransition(work, locked, {
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
      ...documentColumnsOf(order, requested),
      order_version: order.order_version + 1,
    },
  });
  await voidSignatures(work.db, order.uuid, work.clock.now);
  await markPaperUnsigned(work.db, order.uuid, reopenedOrder.order_version);
  await withdrawValidation(
    work.db,
    order.uuid,
    requested.map(({ subcategory }) => subcategory),
  );
  await openNewIssue(work, reopenedOrder, { description: comment, requested });
  await updateIssueStatuses(work, reopenedOrder);
  await notifyOrderIssue(work, await reviewDocuments(work, reopenedOrder, 'CHECKED'));
}

/** The person who entered the order for the client may not validate it (LIF-38). */
async function checkOtherPerson(
  { db, actor }: ContextFor<'POST /operations/{id}/status-change'>,
  { uuid }: Order,
): Promise<void> {
  if (actor.kind !== 'staff' || actor.uuidMember === undefined) return;
  if (await wasEnteredBy(db, uuid, actor.uuidMember)) throw new RefusalError(refuse('SIN_PERMISO'));
}

/**
 * Allows a cancellation because of money laundering only to the anti-money-laundering unit, and other changes only to
 * staff for orders (PRM-27).
 */
function checkPurpose({ actor, input }: ContextFor<'POST /operations/{id}/status-change'>): void {
  const { operation_status: to, reason_code: reason } = input.body;
  const purpose = to === 'CANCELLED' && reason === 'AML' ? 'aml' : 'orders';
  if (actor.kind === 'staff' && !actor.purposes.has(purpose))
    throw new RefusalError(refuse('SIN_PERMISO'));
}

/** Applies a status change by staff, except sending the order to the registry. */
export async function changeStatusAsStaff(
  context: ContextFor<'POST /operations/{id}/status-change'>,
  locked: LockedOrder,
): Promise<void> {
  checkPurpose(context);
  const { operation_status: to, reason_code, comment } = context.input.body;
  if (isRegistered(to)) return reopenOrder(context, locked, context.input.body);
  // Another call sends orders to the registry and sets this status.
  if (to === 'RD_SENT') throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const isValidation = to === 'VALIDATED';
  if (isValidation) await checkOtherPerson(context, locked.order);
  const areDocumentsValidated = isValidation && (await hasAllDocuments(context, locked.order));
  const hasOpenIssue = (await findOpenIssues(context.db, locked.order.uuid)).length > 0;
  await applyTransition(context, locked, {
    to,
    actor: 'backoffice',
    facts: {
      areDocumentsValidated,
      hasOpenIssue,
      ...(isValidation && (await findPersonObstacles(context, locked.order))),
    },
    ...(to === 'CANCELLED' && { reason: reason_code ?? 'OTRO' }),
    comment,
    channel: 'BACKOFFICE',
    ...(isValidation && { values: { has_docs_validated: true } }),
  });
}
