import { intervenerStatuses } from '@participe/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const updateIntervener = defineCall({
  name: 'updateIntervener',
  method: 'PATCH',
  path: '/interveners/{id}',
  summary: 'Another status of a person (decision G-F03); a block ends every session of the person',
  access: {
    audience: ['staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'interveners',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    /** PREVIOUS ends a block: whatever the status was before it. */
    intervener_status: z.enum([...intervenerStatuses, 'PREVIOUS']),
    block_reason: z.string().min(3).max(200).optional(),
  }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    intervener: z.strictObject({ uuid: idParams.shape.id, intervener_status: z.string() }),
  }),
  refusals: ['409-010'],
  idempotent: false,
  readOnly: false,
});
