import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { snceMessage } from './snce-message.ts';
import { importOutcome } from '../imports/import.ts';

export const importSnceMessages = defineCommand({
  name: 'importSnceMessages',
  path: '/imports/snce-messages',
  summary:
    'Imports a file of messages of the transfer circuit, all or none; its control totals have to match',
  access: { audience: ['staff'], object: 'self' },
  body: z.strictObject({
    /** Control totals that the sender states, to detect a truncated file. */
    totals: z.strictObject({
      messages: z.number().int().min(1).max(5000),
      cash: z.string().regex(/^\d{1,15}\.\d{2}$/u),
    }),
    messages: z.array(snceMessage).min(1).max(5000),
  }),
  bodyMegabytes: 10,
  structuralCharacters: 500_000,
  status: 202,
  fourEyes: true,
  output: z.strictObject({ import: importOutcome }),
});
