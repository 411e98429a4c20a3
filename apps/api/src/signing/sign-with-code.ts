import { formatDate, invariant, refuse } from '@participe/domain';
import {
  type ChallengeRow,
  type ChallengeOrder,
  verifyChallengeCode,
  updateOrdersOfChallenge,
  lockOpenChallenge,
  voidChallenge,
} from '../challenges/index.ts';
import { readFileBytes } from '../documents/index.ts';
import { evaluateAccess, toAccessRefusal } from '../kernel/access/permissions.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../kernel/refusal.ts';
import {
  type LockedOrder,
  buildCanonicalOrder,
  checkCanSign,
  lockOrder,
  listPendingSigners,
  calculateValueDateNow,
} from '../orders/index.ts';
import { recordSignature } from './record-signature.ts';
import type { SignContext } from './request-code.ts';
import { signPapers } from './sign-papers.ts';
import { readCodeEvidence } from './signature-evidence.ts';

interface LockedChallengeOrder {
  readonly challenged: ChallengeOrder;
  readonly locked: LockedOrder;
}

/**
 * Locks the orders of a signature request in the sequence of their ids, so that concurrent signers do not deadlock.
 */
async function lockOrders(
  context: SignContext,
  challenge: ChallengeRow,
): Promise<LockedChallengeOrder[]> {
  const lockedOrders: LockedChallengeOrder[] = [];
  const orders = challenge.entities.orders.toSorted((one, other) =>
    one.uuidOperation < other.uuidOperation ? -1 : 1,
  );
  for (const challengedOrder of orders)
    lockedOrders.push({
      challenged: challengedOrder,
      locked: await lockOrder(context, challengedOrder.uuidOperation),
    });
  return lockedOrders;
}

function checkPermission(context: SignContext, { locked }: LockedChallengeOrder): void {
  const { actor, clock } = context;
  const account = actor.accounts.find(({ uuid }) => uuid === locked.order.uuid_account);
  if (account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const refusal = toAccessRefusal(evaluateAccess(actor, account, 'sign', clock));
  if (refusal !== undefined) throw new RefusalError(refusal);
}

/** True when the order and its document are exactly those to which the code was bound (SIG-09). */
async function isUnchanged(
  context: SignContext,
  { challenged, locked }: LockedChallengeOrder,
): Promise<boolean> {
  const bytes = await readFileBytes(context.db, challenged.uuidDocument);
  if (bytes === undefined) return false;
  const { hash } = await buildCanonicalOrder(context.db, locked.order, [bytes.sha256]);
  return hash === challenged.orderHash;
}

/**
 * Returns a refusal with the new value date when the cut-off or the notice period has changed it since the code was
 * sent. Records the new date as seen, so that the same code is then accepted.
 */
async function refuseChangedValueDate(
  context: SignContext,
  challenge: ChallengeRow,
  lockedOrders: readonly LockedChallengeOrder[],
): Promise<CommittedRefusal | undefined> {
  const datedOrders: ChallengeOrder[] = [];
  let changedDate: { valueDate: string; hasNotice: boolean } | undefined;
  const uuidsTogether = lockedOrders.map(({ locked }) => locked.order.uuid);
  for (const { challenged, locked } of lockedOrders) {
    if (challenged.seenValueDate === null) {
      datedOrders.push(challenged);
      continue;
    }
    const { valueDate, hasNotice } = await calculateValueDateNow(
      context,
      locked.order,
      uuidsTogether,
    );
    if (valueDate !== null && valueDate !== challenged.seenValueDate)
      changedDate = { valueDate, hasNotice };
    datedOrders.push({ ...challenged, seenValueDate: valueDate });
  }
  if (changedDate === undefined) return undefined;
  await updateOrdersOfChallenge(context.db, challenge, datedOrders);
  const date = formatDate(changedDate.valueDate);
  return refuseAndCommit(
    refuse(changedDate.hasNotice ? 'PREAVISO_NUEVO' : 'CORTE_SUPERADO', { date }),
  );
}

/** Signs the orders to which a code was bound, all of them or none (SIG-17). */
async function signOrders(context: SignContext, challenge: ChallengeRow, otp: string) {
  const { actor, clock } = context;
  const lockedOrders = await lockOrders(context, challenge);
  for (const lockedOrder of lockedOrders) {
    checkPermission(context, lockedOrder);
    await checkCanSign(context, lockedOrder.locked.order, actor.person.uuid);
    if (await isUnchanged(context, lockedOrder)) continue;
    await voidChallenge(context, challenge);
    return refuseAndCommit(refuse('VERSION_ANTIGUA'));
  }
  const refusal =
    (await refuseChangedValueDate(context, challenge, lockedOrders)) ??
    (await verifyChallengeCode(context, challenge, otp));
  if (refusal !== undefined) return refusal;
  const evidence = await readCodeEvidence(context, challenge);
  const signedOrders = [];
  for (const { challenged, locked } of lockedOrders) {
    signedOrders.push({
      challenged,
      ...(await recordSignature(context, locked, {
        challenged,
        evidence,
        uuidIntervener: actor.person.uuid,
        by: 'client',
      })),
    });
  }
  const first = signedOrders[0];
  invariant(first !== undefined, 'a challenge names at least one order');
  return {
    signature: {
      uuid: first.uuid,
      signed_at: clock.now.toISOString(),
      documents: signedOrders.map(({ challenged, state }) => ({
        uuid: challenged.uuidDocument,
        is_signed: state.complete,
        pending_signers: listPendingSigners(state),
      })),
      entity_status: first.order.operation_status,
    },
  };
}

/**
 * Second step of a signature: checks the code, which can be used once, and signs the orders or other documents to
 * which it was bound (SIG-08, SIG-22, CLD-11).
 */
export async function signWithCode(
  context: SignContext,
  body: { readonly uuid_signature_request: string; readonly otp: string },
) {
  const challenge = await lockOpenChallenge(context, {
    uuid: body.uuid_signature_request,
    uuidIntervener: context.actor.person.uuid,
    purpose: 'SIGN',
  });
  const { papers = [] } = challenge.entities;
  return papers.length > 0
    ? signPapers(context, challenge, papers, body.otp)
    : signOrders(context, challenge, body.otp);
}
