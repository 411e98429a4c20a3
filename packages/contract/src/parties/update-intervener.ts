import { intervenerStatuses } from '@participe/domain';
import { z } from 'zod';
import { intervenerStatus } from '../kernel/enums.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { intervener, personProfileShape } from './intervener.ts';

/** What staff change: the status of a person. */
const statusChange = z.strictObject({
  /** PREVIOUS ends a block and restores the status that the person had before it (PTY-02). */
  intervener_status: z.enum([...intervenerStatuses, 'PREVIOUS']),
  block_reason: z.string().min(3).max(200).optional(),
});

/** What clients change: any of the data that need no code (CLD-06). Fields that are left out stay unchanged. */
const profileChange = z
  .strictObject(personProfileShape)
  .partial()
  .extend({ version: z.number().int() });

/** What clients answer to a version of the know-your-customer form; the domain checks the values (CLD-10). */
const kycAnswers = z.strictObject({
  kyc_version: z.number().int(),
  kyc_answers: z
    .array(z.strictObject({ id: z.string().max(40), value: z.string().max(400) }))
    .min(1)
    .max(40),
});

export const updateIntervener = defineCommand({
  name: 'updateIntervener',
  method: 'PATCH',
  path: '/interveners/{id}',
  summary:
    'Changes data or stores answers to the know-your-customer form, for clients; changes the status, for staff: a block ends every session',
  access: accessRuleFor('intervener', 'interveners', ['client', 'staff']),
  body: z.union([statusChange, profileChange, kycAnswers]),
  output: z.strictObject({
    intervener: z.union([
      intervener,
      z.strictObject({ uuid, intervener_status: intervenerStatus }),
    ]),
  }),
  refusals: ['400-020', '409-001', '409-010'],
  idempotent: true,
  fourEyes: true,
});
