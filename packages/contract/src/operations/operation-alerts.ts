import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { afterSeq, page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, instant, none, uuid } from '../kernel/primitives.ts';

/**
 * What needs people of the house at an order (decision G-F02, row 20, domain rules §1.6): a transfer that missed the
 * deadline of its state, an order that the registry gave back, one of the house's own that it will never take.
 */
export const operationAlert = z.strictObject({
  uuid,
  seq: z.number().int(),
  uuid_operation: uuid,
  reference: z.string(),
  cause: z.enum(['TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED']),
  text: z.string(),
  opened_at: instant,
  /** When the order went on, or somebody of the house closed it; null while it needs people. */
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  closed_because: z.string().nullable(),
});

export const listOperationAlerts = defineCall({
  name: 'listOperationAlerts',
  method: 'GET',
  path: '/operation-alerts',
  summary: 'What needs people of the house at orders, after a number, in its order',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: pageQuery({
    ...afterSeq,
    /** `true`: only those that nobody and nothing has closed. */
    open: z.enum(['true']).optional(),
  }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('operation_alerts', operationAlert),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

export const closeOperationAlerts = defineCall({
  name: 'closeOperationAlerts',
  method: 'POST',
  path: '/operations/{id}/close-alerts',
  summary: 'Closes what needs people at an order, once they have looked after it',
  access: { audience: ['staff'], object: { kind: 'operation', from: 'params.id' }, action: 'view' },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ comment: z.string().min(3).max(300) }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ operation_alerts: z.array(operationAlert) }),
  refusals: ['409-010'],
  idempotent: true,
  readOnly: false,
});
