import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { afterSeq, page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, instant, none, uuid } from '../../kernel/primitives.ts';

/**
 * An alert for staff about an order (LIF-35): a transfer that missed the deadline of its status, an order that the
 * registry returned, or one of the manager's own that it refused for good.
 */
export const operationAlert = z.strictObject({
  uuid,
  seq: z.number().int(),
  uuid_operation: uuid,
  reference: z.string(),
  cause: z.enum(['TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED']),
  text: z.string(),
  opened_at: instant,
  /** When the status of the order changed, or staff closed the alert; null while it is open. */
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  closed_because: z.string().nullable(),
});

export const listOperationAlerts = defineCall({
  name: 'listOperationAlerts',
  method: 'GET',
  path: '/operation-alerts',
  summary: 'Alerts for staff with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: pageQuery({
    ...afterSeq,
    /** `true`: open alerts only. */
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
  summary: 'Closes the alerts of an order that staff have resolved',
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
