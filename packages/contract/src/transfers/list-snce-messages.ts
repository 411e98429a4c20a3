import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { sequenceCursor, pageSchema } from '../kernel/lists.ts';
import { storedSnceMessage } from './snce-message.ts';

export const listSnceMessages = defineList({
  name: 'listSnceMessages',
  path: '/snce-messages',
  summary: 'Messages of the transfer circuit with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: {
    direction: z.enum(['IN', 'OUT']).optional(),
    ...sequenceCursor,
    /** With `true`, lists only messages that had no effect and that staff must resolve (TRF-16). */
    with_problem: z.enum(['true']).optional(),
  },
  output: pageSchema('snce_messages', storedSnceMessage),
});
