import type { CallInput } from '@participe/contract/types';
import { api } from '../session/api.ts';

type Body = CallInput<'POST /documents-signatures'>['body'];
type Purpose = Extract<Body, { documents: unknown }>['purpose'];

/** A document that is to be signed, and its order. */
export interface DocumentToSign {
  order: string;
  document: string;
}

/** Requests the one-time code of a signature. One code signs all the documents (SIG-08). */
export async function requestSignature(
  documents: readonly DocumentToSign[],
  idempotencyKey: string,
  purpose?: NonNullable<Purpose>,
) {
  const body = {
    documents: documents.map(({ order, document }) => ({
      entity: 'OPERATION' as const,
      uuid_entity: order,
      uuid_document: document,
    })),
    accept_terms: true as const,
    ...(purpose && { purpose }),
  };
  const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
  if (!('signature_request' in answer)) throw new Error('the service did not ask for a code');
  const { uuid, channel, destination_masked: destination } = answer.signature_request;
  return { uuid, channel, destination };
}
