import { intervenerStatuses } from '@participe/domain';
import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { idParams } from '../kernel/primitives.ts';

export const updateIntervener = defineCommand({
  name: 'updateIntervener',
  method: 'PATCH',
  path: '/interveners/{id}',
  summary: 'Changes the status of a person; a block ends every session of the person',
  access: accessRuleFor('intervener', 'interveners', ['staff']),
  body: z.strictObject({
    /** PREVIOUS ends a block and restores the status that the person had before it (PTY-02). */
    intervener_status: z.enum([...intervenerStatuses, 'PREVIOUS']),
    block_reason: z.string().min(3).max(200).optional(),
  }),
  output: z.strictObject({
    intervener: z.strictObject({ uuid: idParams.shape.id, intervener_status: z.string() }),
  }),
  refusals: ['409-010'],
  fourEyes: true,
});
