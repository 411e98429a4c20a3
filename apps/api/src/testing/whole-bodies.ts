import { randomUUID } from 'node:crypto';
import type { CallKey } from '@participe/contract';
import { accountOf } from '@participe/fixtures';

/** A request that gets as far as its idempotency key: every field has a value of its kind. */
export const wholeBodies: Partial<Record<CallKey, object>> = {
  'POST /operations': {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'SUSCRIPCION',
    id_product: randomUUID(),
    amount_mode: 'CASH',
    accepted_documents: [],
  },
  'POST /operations/{id}/status-change': { operation_status: 'CANCELLED' },
  'PATCH /operations/{id}': { version: 1 },
  'POST /operations/{id}/export-to-rd': {},
  'POST /operations/{id}/documents': {
    attachment: 'AAAA',
    filename: 'a.pdf',
    subcategory: 'JUSTIFICANTE_TRANSFERENCIA',
  },
  'POST /notifications': {
    type: 'OPERATION_STATUS_CHANGE',
    uuid_intervener: randomUUID(),
  },
  'POST /documents-signatures': { uuid_signature_request: randomUUID(), otp: '123456' },
};
