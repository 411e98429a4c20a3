import { z } from 'zod';
import { operationType } from '../kernel/enums.ts';
import { money, plainDate, uuid } from '../kernel/primitives.ts';

/** The order of a task. */
const taskOrder = z.strictObject({
  uuid_operation: uuid,
  operation_type: operationType,
  product_name: z.string(),
  cash: money.nullable(),
});

/**
 * What a person must do, or what waits for their co-signers (NOT-21). It follows from the state of orders, documents
 * and tests, and ends when that state changes.
 */
export const pendingTask = z.strictObject({
  key: z.string(),
  kind: z.enum([
    'SIGN_ORDER',
    'AWAIT_SIGNATURES',
    'PAY_ORDER',
    'SEND_ORDER_DOCUMENTS',
    'SIGN_DOCUMENT',
    'SEND_DOCUMENT',
    'RENEW_DOCUMENT',
    'TAKE_TEST',
    'REPEAT_IDENTIFICATION',
    'ANSWER_KYC',
    'DECLARE_RESIDENCES',
  ]),
  order: taskOrder.nullable(),
  /** Titles of the documents, for a sentence; null for a task without a document. */
  document: z.string().nullable(),
  /** The person whom the document or the form belongs to; null when it is the caller's own or belongs to an account. */
  owner: z.strictObject({ uuid_intervener: uuid, name: z.string() }).nullable(),
  /** Names of the other people whose signatures are missing. */
  waiting_for: z.array(z.string()),
  /** Last day for the task; null when there is none. */
  until: plainDate.nullable(),
  /** Page of the portal on which the task is done. */
  url: z.string(),
});
