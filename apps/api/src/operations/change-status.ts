import { type OperationStatus, invariant, isRegistered, refuse } from '@participe/domain';
import { answerChallenge, takeChallenge } from '../challenges/index.ts';
import { papersState, uncertify } from '../documents/index.ts';
import type { ClientActor, ContextFor, Operation } from '../kernel/context.ts';
import { type CommittedRefusal, RefusalError } from '../kernel/problem.ts';
import { cancelNeedsCode } from './check-order.ts';
import { noticeOfIssue } from './notices.ts';
import type { Order } from './operations.store.ts';
import { viewOperation } from './operations.view.ts';
import { findAccount } from './order-facts.store.ts';
import { voidSignatures } from './order-signatures.store.ts';
import { type LockedOrder, applyTransition, lockOrder } from './transition.ts';
import type { Work } from './work.ts';

type StatusContext = ContextFor<'POST /operations/{id}/status-change'>;

/** The code that lets a client cancel what was signed: asked for that order, and for cancelling (decision G-G12). */
async function proveCancel(
  context: StatusContext,
  actor: ClientActor,
  order: Order,
): Promise<CommittedRefusal | undefined> {
  const { uuid_signature_request: uuid, otp } = context.input.body;
  if (uuid === undefined || otp === undefined) throw new RefusalError(refuse('FIRMA_REQUERIDA'));
  const facts = { uuid, uuidIntervener: actor.person.uuid, purpose: 'CANCEL' as const };
  const challenge = await takeChallenge(context, facts);
  const isAbout = challenge.entities.orders.some(
    ({ uuidOperation, orderVersion }) =>
      uuidOperation === order.uuid && orderVersion === order.order_version,
  );
  if (!isAbout) throw new RefusalError(refuse('CODIGO_INCORRECTO', {}, 'otp'));
  return answerChallenge(context, challenge, otp);
}

/** What a client may ask for: to cancel; the rest of the table belongs to others (409-010). */
async function changeAsClient(
  context: StatusContext,
  actor: ClientActor,
  locked: LockedOrder,
): Promise<CommittedRefusal | undefined> {
  const { operation_status: to, comment } = context.input.body;
  if (to === 'CANCELLED' && cancelNeedsCode(context, locked.order)) {
    const refused = await proveCancel(context, actor, locked.order);
    if (refused !== undefined) return refused;
  }
  await applyTransition(context, locked, {
    to,
    actor: 'client',
    reason: 'CLIENTE',
    comment,
    uuidActor: actor.person.uuid,
    channel: 'ONLINE',
  });
  return undefined;
}

/**
 * Whether nothing is missing for an order to be validated: every paper checked or signed, and for a
 * redemption ordered by a tutor the court's authorisation (decision G-E01, note 5).
 */
async function papersAreComplete(work: Work, order: Order): Promise<boolean> {
  const { unchecked, validated } = await papersState(work.db, order.uuid);
  if (unchecked > 0) return false;
  if (order.operation_type !== 'REEMBOLSO') return true;
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an order has an account');
  const byTutor = account.people.some(
    ({ uuid, role }) => uuid === order.uuid_creator && role === 'TUTOR',
  );
  return !byTutor || validated.includes('AUTORIZACION_JUDICIAL');
}

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

async function changeAsStaff(context: StatusContext, locked: LockedOrder): Promise<void> {
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

export const changeStatus: Operation<'POST /operations/{id}/status-change'> = async (context) => {
  const { actor, input } = context;
  const locked = await lockOrder(context, input.params.id);
  const refused =
    actor.kind === 'client'
      ? await changeAsClient(context, actor, locked)
      : await changeAsStaff(context, locked);
  if (refused !== undefined) return refused;
  return { operation: await viewOperation(context, locked.order.uuid) };
};
