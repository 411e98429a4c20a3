import { z } from 'zod';
import { defineCommand } from '../../kernel/define-call.ts';
import { uuid } from '../../kernel/primitives.ts';
import { operation } from '../operation.ts';
import { checkAmountFields, orderShape, staffOrderShape } from '../order.ts';

export const placeOperation = defineCommand({
  name: 'placeOperation',
  path: '/operations',
  summary: 'Places an order, which becomes effective once it is signed',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'body.uuid_account' },
    action: { byOperationType: 'body.operation_type' },
  },
  body: z
    .strictObject({
      ...orderShape,
      ...staffOrderShape,
      accepted_documents: z.array(uuid).max(20),
    })
    .superRefine(checkAmountFields),
  status: 201,
  output: z.strictObject({
    operation,
    documents_to_sign: z.array(z.strictObject({ uuid, title: z.string() })),
  }),
  refusals: [
    '400-020',
    '400-040',
    '400-041',
    '400-042',
    '400-044',
    '400-045',
    '400-046',
    '400-047',
    '409-010',
    '429-001',
  ],
  idempotent: true,
  fourEyes: true,
});
