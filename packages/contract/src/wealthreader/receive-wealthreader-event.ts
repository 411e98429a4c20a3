import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { partnerEventShape } from '../kernel/partner-event.ts';

export const receiveWealthreaderEvent = defineCommand({
  name: 'receiveWealthreaderEvent',
  path: '/callbacks/wealthreader',
  summary: 'Signed event of the aggregator: a consent has ended',
  access: { audience: ['partner'], object: 'self', partner: 'wealthreader' },
  body: z.strictObject({
    ...partnerEventShape,
    type: z.literal('CONSENT_ENDED'),
    /** The id that the aggregator gave the connection. */
    connection_id: z.string().min(1).max(100),
    reason: z.enum(['REVOKED', 'EXPIRED']),
  }),
  status: 204,
  answerKind: 'empty',
  refusals: ['404'],
});
