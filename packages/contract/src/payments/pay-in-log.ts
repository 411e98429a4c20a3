import { z } from 'zod';
import { defineCommand, defineRead } from '../kernel/define-call.ts';
import { payIn, payInLogEntry } from './pay-in.ts';

const access = {
  audience: ['client', 'staff'],
  object: { kind: 'pay_in', from: 'params.id' },
  action: 'view',
} as const;

const output = z.strictObject({ pay_in: payIn, logs: z.array(payInLogEntry) });

export const getPayInLog = defineRead({
  name: 'getPayInLog',
  path: '/pay-in/log/{id}',
  summary: 'A payment at the bank, with its log',
  access,
  output,
});

export const logPayInEvent = defineCommand({
  name: 'logPayInEvent',
  path: '/pay-in/log/{id}',
  summary: 'Logs a step of the person: bank opened, returned, error, abandoned',
  access: { ...access, audience: ['client'], action: 'subscribe' },
  body: z.strictObject({
    event: z.enum(['OPENED', 'RETURNED', 'ERROR', 'ABANDONED']),
    detail: z.string().max(300).optional(),
  }),
  output,
  refusals: ['429-001'],
});
