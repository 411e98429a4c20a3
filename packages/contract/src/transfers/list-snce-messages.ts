import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { afterSeq, page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { keptSnceMessage } from './snce-message.ts';

export const listSnceMessages = defineCall({
  name: 'listSnceMessages',
  method: 'GET',
  path: '/snce-messages',
  summary: 'Messages of the transfer circuit after a number, in their order',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: pageQuery({
    direction: z.enum(['IN', 'OUT']).optional(),
    ...afterSeq,
    /** `true`: messages that changed nothing and wait for staff only (TRF-16). */
    with_problem: z.enum(['true']).optional(),
  }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('snce_messages', keptSnceMessage),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
