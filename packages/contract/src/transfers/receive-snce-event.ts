import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { snceMessage } from './snce-message.ts';
import { partnerEventShape } from '../kernel/partner-event.ts';

export const receiveSnceEvent = defineCommand({
  name: 'receiveSnceEvent',
  path: '/callbacks/snce',
  summary: 'Signed message of another manager about a transfer',
  access: { audience: ['partner'], object: 'self', partner: 'snce' },
  // A tax history of 2,000 lots has about 300 KB.
  bodyMegabytes: 0.5,
  body: z.strictObject({ ...partnerEventShape, message: snceMessage }),
  status: 204,
  answerKind: 'empty',
});
