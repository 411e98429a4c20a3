import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { snceMessage } from './snce-message.ts';
import { importOutcome } from '../imports/import.ts';

export const importSnceMessages = defineCall({
  name: 'importSnceMessages',
  method: 'POST',
  path: '/imports/snce-messages',
  summary:
    'Takes a file of messages of the transfer circuit, all or none; its totals have to agree',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    /** Control totals of the sender, which detect a truncated file. */
    totals: z.strictObject({
      messages: z.number().int().min(1).max(5000),
      cash: z.string().regex(/^\d{1,15}\.\d{2}$/u),
    }),
    messages: z.array(snceMessage).min(1).max(5000),
  }),
  bodyMegabytes: 10,
  status: 202,
  answerKind: 'json',
  output: z.strictObject({ import: importOutcome }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
