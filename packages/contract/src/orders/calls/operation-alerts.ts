import { z } from 'zod';
import { accessRuleFor, defineCommand, defineList } from '../../kernel/define-call.ts';
import { sequenceCursor, pageSchema } from '../../kernel/lists.ts';
import { instant, uuid } from '../../kernel/primitives.ts';

/**
 * An alert for staff about an order (LIF-35): a transfer past its deadline, an order that cannot be sent to the
 * registry or that the registry returned, or an order of the manager that the registry finally rejected.
 */
export const operationAlert = z.strictObject({
  uuid,
  seq: z.number().int(),
  uuid_operation: uuid,
  reference: z.string(),
  cause: z.enum(['TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED', 'REGISTRY_NOT_READY']),
  text: z.string(),
  opened_at: instant,
  /** When the status of the order changed or staff closed the alert; null while the alert is open. */
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  closed_because: z.string().nullable(),
});

export const listOperationAlerts = defineList({
  name: 'listOperationAlerts',
  path: '/operation-alerts',
  summary: 'Alerts for staff with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: {
    ...sequenceCursor,
    /** With `true`, only open alerts are listed. */
    open: z.enum(['true']).optional(),
  },
  output: pageSchema('operation_alerts', operationAlert),
});

export const closeOperationAlerts = defineCommand({
  name: 'closeOperationAlerts',
  path: '/operations/{id}/close-alerts',
  summary: 'Closes the alerts of an order that staff have resolved',
  access: accessRuleFor('operation', 'view', ['staff']),
  body: z.strictObject({ comment: z.string().min(3).max(300) }),
  output: z.strictObject({ operation_alerts: z.array(operationAlert) }),
  refusals: ['409-010'],
  idempotent: true,
});
