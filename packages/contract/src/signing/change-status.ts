import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { operationStatus, statusChangeReason } from '../kernel/enums.ts';
import { uuid } from '../kernel/primitives.ts';
import { oneTimeCode } from './signature.ts';
import { requestedDocument } from '../orders/operation-issue.ts';
import { operation } from '../orders/operation.ts';

export const changeStatus = defineCommand({
  name: 'changeStatus',
  path: '/operations/{id}/status-change',
  summary: 'Changes the status of an order',
  access: accessRuleFor('operation', 'cancel', ['client', 'staff']),
  body: z.strictObject({
    operation_status: operationStatus,
    reason_code: statusChangeReason.optional(),
    comment: z.string().max(500).optional(),
    uuid_signature_request: uuid.optional(),
    otp: oneTimeCode.optional(),
    /** Documents that staff request when they return an order to be signed again (LIF-07). */
    requested_documents: z.array(requestedDocument).max(10).optional(),
    /** The people who signed by hand, when staff change the status to SIGNED (SIG-15). */
    signers: z.array(uuid).min(1).max(20).optional(),
  }),
  fourEyes: true,
  output: z.strictObject({ operation }),
  refusals: ['400-020', '400-030', '403-001', '403-004', '409-010', '409-011'],
  idempotent: true,
});
