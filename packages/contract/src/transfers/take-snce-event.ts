import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { snceMessage } from './snce-message.ts';
import { eventShape } from '../kernel/partner-event.ts';

export const takeSnceEvent = defineCall({
  name: 'takeSnceEvent',
  method: 'POST',
  path: '/callbacks/snce',
  summary: 'A message of another manager about a transfer, signed',
  access: { audience: ['partner'], object: 'self', partner: 'snce' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ ...eventShape, message: snceMessage }),
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: false,
});
