import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { none, uuid } from '../../kernel/primitives.ts';
import { checkAmountFields, orderShape } from '../order.ts';
import { simulation } from '../simulation.ts';

export const simulateOperation = defineCall({
  name: 'simulateOperation',
  method: 'POST',
  path: '/operations/simulation',
  summary: 'Figures of an order at the latest prices; business refusals come inside the answer',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'body.uuid_account' },
    action: { byOperationType: 'body.operation_type' },
  },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z
    .strictObject({ ...orderShape, accepted_documents: z.array(uuid).max(20).optional() })
    .superRefine(checkAmountFields),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ simulation }),
  refusals: ['400-020'],
  idempotent: false,
  readOnly: true,
});
