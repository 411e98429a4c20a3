import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { role } from '../kernel/enums.ts';
import { intervenerRequest, newInterveners, requestedChange } from './intervener-request.ts';

export const addInterveners = defineCommand({
  name: 'addInterveners',
  path: '/accounts/{id}/interveners/bulk',
  summary: 'Asks to add people to an account, all of them or none; all its holders sign',
  access: accessRuleFor('account', 'interveners', ['client']),
  body: z.strictObject({
    interveners: newInterveners,
    /** Sent by the app only; it changes nothing. */
    is_from_app: z.boolean().optional(),
    ...stepUpCodeShape,
  }),
  status: 201,
  /** With errors, nothing is stored, and `interveners` is empty. */
  output: z.strictObject({
    interveners: z.array(z.strictObject({ full_name: z.string(), role })),
    errors: z.array(
      z.strictObject({
        index: z.number().int(),
        code: z.string(),
        message: z.string(),
        field: z.string().optional(),
      }),
    ),
    request: intervenerRequest.nullable(),
    documents_to_sign: requestedChange.documents_to_sign,
  }),
  refusals: ['400-030', '403-002', '403-004', '429-001'],
  idempotent: true,
});
