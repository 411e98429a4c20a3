import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';

export const createAdultContract = defineCommand({
  name: 'createAdultContract',
  path: '/interveners/{id}/adult-contract',
  summary:
    'Makes the contract of a person who has come of age and done the other tasks; it waits for a signature',
  access: accessRuleFor('intervener', 'view', ['client']),
  /** Names the document that waits for a signature by POST /documents-signatures. */
  output: z.strictObject({ adult_contract: z.strictObject({ uuid }) }),
  refusals: ['403-002', '409-010'],
  idempotent: true,
});
