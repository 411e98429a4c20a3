import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { payIn, payInLogEntry } from './pay-in.ts';

const access = {
  audience: ['client', 'staff'],
  object: { kind: 'pay_in', from: 'params.id' },
  action: 'view',
} as const;

const output = z.strictObject({ pay_in: payIn, logs: z.array(payInLogEntry) });

export const getPayInLog = defineCall({
  name: 'getPayInLog',
  method: 'GET',
  path: '/pay-in/log/{id}',
  summary: 'A payment at the bank and what happened to it',
  access,
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output,
  refusals: [],
  idempotent: false,
  readOnly: true,
});

export const notePayIn = defineCall({
  name: 'notePayIn',
  method: 'POST',
  path: '/pay-in/log/{id}',
  summary: 'Notes what the person did: opened the bank, came back, gave up',
  access: { ...access, audience: ['client'], action: 'subscribe' },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    event: z.enum(['OPENED', 'RETURNED', 'ERROR', 'ABANDONED']),
    detail: z.string().max(300).optional(),
  }),
  status: 200,
  answerKind: 'json',
  output,
  refusals: ['429-001'],
  idempotent: false,
  readOnly: false,
});
