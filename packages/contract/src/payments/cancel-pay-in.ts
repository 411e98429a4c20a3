import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { payIn } from './pay-in.ts';

/**
 * The specification defines this call as a GET although it changes data, so that it is protected against links and
 * prefetching (API-13).
 */
export const cancelPayIn = defineCommand({
  name: 'cancelPayIn',
  method: 'GET',
  path: '/pay-in/{id}/cancel',
  summary: 'Cancels a payment that was initiated at the bank',
  access: accessRuleFor('pay_in', 'subscribe', ['client']),
  bodyKind: 'none',
  output: z.strictObject({ pay_in: payIn }),
});
