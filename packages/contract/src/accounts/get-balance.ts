import { z } from 'zod';
import { evolutionQuery } from '../positions/evolution.ts';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { balance } from './balance.ts';

/** Accounts in the balance, separated by commas; by default all. Hidden accounts never count (RPT-14). */
const accounts = z
  .string()
  .max(37 * 200)
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/iu,
  )
  .optional();

export const getBalance = defineRead({
  name: 'getBalance',
  path: '/interveners/{id}/balance',
  summary: 'Everything a person holds, with its evolution',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  query: evolutionQuery.extend({ accounts }),
  output: z.strictObject({ balance }),
});
