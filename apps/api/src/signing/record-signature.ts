import { randomUUID } from 'node:crypto';
import { invariant } from '@participe/domain';
import { storeSignedBytes } from '../documents/index.ts';
import type { ChallengeOrder } from '../challenges/index.ts';
import {
  type LockedOrder,
  type Order,
  type SigningState,
  completeOrder,
  insertSignature,
  notifyMissingSignature,
  notifyOtherSigners,
  accountPersonOf,
  readSigningState,
} from '../orders/index.ts';
import { sealOf } from '../kernel/seals.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { type SignatureEvidence, evidenceFieldsOf } from './signature-evidence.ts';

export interface SignatureFacts {
  readonly challenged: Pick<ChallengeOrder, 'uuidDocument' | 'sha256' | 'orderText' | 'orderHash'>;
  readonly evidence: SignatureEvidence;
  readonly uuidIntervener: string;
  readonly by: 'client' | 'backoffice';
}

/** From version 2 on, the signed bytes are stored. */
const evidenceVersion = 2;

/** The fields have a fixed sequence, so that the seal can be verified later. */
function evidenceText(work: UnitOfWork, order: Order, facts: SignatureFacts): string {
  const { challenged, evidence, uuidIntervener } = facts;
  return JSON.stringify({
    version: evidenceVersion,
    operation: order.uuid,
    reference: order.reference,
    order_version: order.order_version,
    signer: uuidIntervener,
    order_text: challenged.orderText,
    order_hash: challenged.orderHash,
    documents: [{ uuid: challenged.uuidDocument, sha256: challenged.sha256 }],
    ...evidenceFieldsOf(work, evidence),
  });
}

async function notifyOthersOnSolidaryAccount(
  work: UnitOfWork,
  order: Order,
  state: SigningState,
  uuidIntervener: string,
): Promise<void> {
  if (state.account.arrangement_type !== 'SOLIDARIA') return;
  const signerName = accountPersonOf(state.account, uuidIntervener)?.name ?? '';
  const otherInvestors = state.eligible.filter((uuid) => uuid !== uuidIntervener);
  await notifyOtherSigners(work, order, { signer: signerName, others: otherInvestors });
}

/**
 * Stores a signature with its sealed evidence. The last required signature completes the order; after an earlier
 * signature, the remaining signers are notified.
 */
export async function recordSignature(
  work: UnitOfWork,
  locked: LockedOrder,
  facts: SignatureFacts,
): Promise<{ uuid: string; order: Order; state: SigningState }> {
  const { order } = locked;
  const { challenged, evidence, uuidIntervener } = facts;
  const uuid = randomUUID();
  const text = evidenceText(work, order, facts);
  const seal = sealOf('signature-evidence', text);
  const signedPaper = { uuid: challenged.uuidDocument, sha256: challenged.sha256 };
  const isStored = await storeSignedBytes(work.db, signedPaper, work.clock.now);
  invariant(isStored, `the paper ${signedPaper.uuid} has the bytes that were signed`);
  await insertSignature(work.db, {
    uuid,
    uuidOperation: order.uuid,
    uuidIntervener,
    orderVersion: order.order_version,
    signedAt: work.clock.now,
    channel: evidence.channel,
    orderText: challenged.orderText,
    orderHash: challenged.orderHash,
    evidence: text,
    seal,
  });
  work.audit({
    action: 'operation.signature',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { signature: uuid, signer: uuidIntervener, order_hash: challenged.orderHash, seal },
  });
  const state = await readSigningState(work, order);
  if (state.complete) {
    const signedOrder = await completeOrder(work, locked, {
      state,
      actor: facts.by,
      ...(facts.by === 'client' && { uuidActor: uuidIntervener }),
      channel: evidence.channel,
      orderHash: challenged.orderHash,
      sha256: new Map([[challenged.uuidDocument, challenged.sha256]]),
    });
    await notifyOthersOnSolidaryAccount(work, signedOrder, state, uuidIntervener);
    return { uuid, order: signedOrder, state };
  }
  const signerName = accountPersonOf(state.account, uuidIntervener)?.name ?? '';
  await notifyMissingSignature(work, order, { signer: signerName, missing: state.missing });
  return { uuid, order, state };
}
