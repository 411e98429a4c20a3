import type { CallInput, DocumentToSign } from '@participe/contract/types';
import { api } from '../session/api.ts';

type SignaturesBody = CallInput<'POST /documents-signatures'>['body'];
type CodeRequest = Extract<SignaturesBody, { documents: unknown }>;
type Purpose = CodeRequest['purpose'];

/** A document that is to be signed, and its order. */
interface OrderDocument {
  order: string;
  document: string;
}

async function requestCode(body: CodeRequest, idempotencyKey: string) {
  const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
  if (!('signature_request' in answer)) throw new Error('the service did not ask for a code');
  const { uuid, channel, destination_masked: destination } = answer.signature_request;
  return { uuid, channel, destination };
}

/** One code signs all the documents (SIG-08). */
export async function requestSignature(
  documents: readonly OrderDocument[],
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
  return requestCode(body, idempotencyKey);
}

/** Requests the one-time code for documents that belong to no order, such as a contract (SIG-22, CLD-11). */
export function requestDocumentSignature(
  documents: readonly DocumentToSign[],
  idempotencyKey: string,
) {
  const body = {
    documents: documents.map(({ uuid, entity, uuid_entity }) => ({
      entity,
      uuid_entity,
      uuid_document: uuid,
    })),
    accept_terms: true as const,
  };
  return requestCode(body, idempotencyKey);
}

/** Signs with the code of a request. Returns the signature with the people whose signature is still missing. */
export async function sendSignature(request: string, otp: string, idempotencyKey: string) {
  const body = { uuid_signature_request: request, otp };
  const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
  if (!('signature' in answer)) throw new Error('a signature was asked for');
  return answer.signature;
}
