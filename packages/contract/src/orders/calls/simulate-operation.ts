import { z } from 'zod';
import { defineRead } from '../../kernel/define-call.ts';
import { uuid } from '../../kernel/primitives.ts';
import { checkAmountFields, orderShape } from '../order.ts';
import { simulation } from '../simulation.ts';

export const simulateOperation = defineRead({
  name: 'simulateOperation',
  method: 'POST',
  path: '/operations/simulation',
  summary: 'Figures of an order at the latest prices; business refusals are part of the answer',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'body.uuid_account' },
    action: { byOperationType: 'body.operation_type' },
  },
  bodyKind: 'json',
  body: z
    .strictObject({
      ...orderShape,
      accepted_documents: z.array(uuid).max(20).optional(),
      /**
       * The order that the simulated one would change, which must lack a signature. Units that it reserves count as
       * available (ORD-17).
       */
      uuid_operation: uuid.optional(),
    })
    .superRefine(checkAmountFields),
  output: z.strictObject({ simulation }),
  refusals: ['400-020'],
});
