import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, uuid } from '../kernel/primitives.ts';
import { bankMovement } from './bank-movement.ts';

export const resolveBankMovement = defineCall({
  name: 'resolveBankMovement',
  method: 'POST',
  path: '/bank-movements/{id}/resolve',
  summary: 'Gives a waiting movement to an order, sends its money back, or closes it',
  access: {
    audience: ['staff'],
    object: { kind: 'bank_movement', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.discriminatedUnion('resolution', [
    z.strictObject({
      resolution: z.literal('MATCH'),
      uuid_operation: uuid,
      comment: z.string().max(300).optional(),
    }),
    z.strictObject({
      resolution: z.literal('RETURN'),
      /** The account that the money came from, for its return. */
      iban: z.string().min(1).max(34),
      name: z.string().min(1).max(70),
      comment: z.string().min(3).max(300),
    }),
    z.strictObject({ resolution: z.literal('CLOSE'), comment: z.string().min(3).max(300) }),
  ]),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ bank_movement: bankMovement }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  readOnly: false,
});
