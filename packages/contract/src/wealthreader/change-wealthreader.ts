import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { wealthreader } from './wealthreader.ts';

export const changeWealthreader = defineCommand({
  name: 'changeWealthreader',
  method: 'PATCH',
  path: '/wealthreader/{id}',
  summary: 'Withdraws the own consent to the aggregator, or has the accounts read again',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.union([
    z.strictObject({ status: z.literal('REVOKED') }),
    z.strictObject({ refresh: z.literal(true) }),
  ]),
  output: z.strictObject({ wealthreader }),
  refusals: ['409-010', '429-001'],
  idempotent: true,
});
