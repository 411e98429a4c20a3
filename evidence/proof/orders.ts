import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@participe/contract/types';
import type { SeededRandom } from './seeded-random.ts';
import { type CallOutcome, type ProofClient, callWithRelogin } from './proof-clients.ts';

/** An order that a client wants to place. Until the service has responded, only the idempotency key identifies it. */
export interface OrderIntent {
  readonly key: string;
  readonly personKey: string;
  readonly body: OrderBody & { readonly cash: string };
}

export interface OfferedProduct {
  readonly id: string;
  readonly documents: readonly string[];
}

const drawAmount = (randomSource: SeededRandom, from: number, upTo: number): string =>
  (from + randomSource.below((upTo - from) * 100) / 100).toFixed(2);

/** Returns a random subscription or redemption; undefined for a person without an account of funds. */
export function createOrderIntent(
  randomSource: SeededRandom,
  { person }: ProofClient,
  offeredProducts: readonly OfferedProduct[],
): OrderIntent | undefined {
  const account = person.accounts.find(({ account_type: type }) => type === 'FI');
  if (account === undefined) return undefined;
  const commonFields = { uuid_account: account.uuid, amount_mode: 'CASH' as const };
  const identity = { key: randomUUID(), personKey: person.key };
  if (account.products.length > 0 && randomSource.happens(0.35))
    return {
      ...identity,
      body: {
        ...commonFields,
        operation_type: 'REEMBOLSO',
        id_product: randomSource.pick(account.products).uuid,
        cash: drawAmount(randomSource, 2, 12),
        accepted_documents: [],
      },
    };
  const product = randomSource.pick(offeredProducts);
  return {
    ...identity,
    body: {
      ...commonFields,
      operation_type: 'SUSCRIPCION',
      id_product: product.id,
      cash: drawAmount(randomSource, 1000, 2000),
      payment_method: 'TRANSFERENCIA',
      accepted_documents: [...product.documents],
    },
  };
}

export interface AcknowledgedPlacement {
  readonly uuid: string;
  readonly reference: string;
  readonly product: string;
  readonly papers: readonly string[];
}

export function placeIntent(
  visitor: ProofClient,
  intent: OrderIntent,
): Promise<CallOutcome<AcknowledgedPlacement>> {
  return callWithRelogin(visitor, async () => {
    const { operation, documents_to_sign: papers } = await visitor.client.call(
      'POST /operations',
      { body: intent.body },
      { idempotencyKey: intent.key, timeoutMs: 20_000 },
    );
    const { uuid, reference, product_name: product } = operation;
    return { uuid, reference, product, papers: papers.map((paper) => paper.uuid) };
  });
}

/** Requests the code of a signature. Returns the id of the signature request. */
function requestSigningCode(
  visitor: ProofClient,
  order: Pick<AcknowledgedPlacement, 'uuid' | 'papers'>,
  key: string,
): Promise<CallOutcome<string>> {
  return callWithRelogin(visitor, async () => {
    const body = {
      documents: order.papers.map((paper) => ({
        entity: 'OPERATION' as const,
        uuid_entity: order.uuid,
        uuid_document: paper,
      })),
      accept_terms: true as const,
    };
    const signatureAnswer = await visitor.client.call(
      'POST /documents-signatures',
      { body },
      { idempotencyKey: `${key}-ask` },
    );
    if (!('signature_request' in signatureAnswer)) throw new Error('A code was asked for.');
    return signatureAnswer.signature_request.uuid;
  });
}

/** Signs with the code that was sent. Returns the status of the order. */
function submitSigningCode(
  visitor: ProofClient,
  uuidRequest: string,
  key: string,
): Promise<CallOutcome<string>> {
  return callWithRelogin(visitor, async () => {
    const body = { uuid_signature_request: uuidRequest, otp: await visitor.code() };
    const signatureAnswer = await visitor.client.call(
      'POST /documents-signatures',
      { body },
      { idempotencyKey: `${key}-sign` },
    );
    if (!('signature' in signatureAnswer)) throw new Error('A signature was given.');
    return signatureAnswer.signature.entity_status;
  });
}

async function signWithCode(
  visitor: ProofClient,
  order: Pick<AcknowledgedPlacement, 'uuid' | 'papers'>,
  key: string,
): Promise<CallOutcome<string>> {
  const signingCode = await requestSigningCode(visitor, order, key);
  return signingCode.kind === 'done'
    ? submitSigningCode(visitor, signingCode.value, key)
    : signingCode;
}

/**
 * Signs an order in both steps. Idempotency keys make a repetition harmless, and an expired code is replaced by a new
 * one.
 */
export async function signPlacedOrder(
  visitor: ProofClient,
  order: Pick<AcknowledgedPlacement, 'uuid' | 'papers'>,
  key: string,
): Promise<CallOutcome<string>> {
  const outcome = await signWithCode(visitor, order, key);
  if (outcome.kind !== 'unknown' || outcome.isCodeMissing !== true) return outcome;
  return signWithCode(visitor, order, `${key}-second`);
}
