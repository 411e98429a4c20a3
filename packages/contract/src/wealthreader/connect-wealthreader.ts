import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { wealthreader } from './wealthreader.ts';

/** A parameter that the aggregator adds to the address to which it sends the person back. */
const returnParameter = z.string().min(1).max(500);

export const connectWealthreader = defineCommand({
  name: 'connectWealthreader',
  path: '/wealthreader/oauth2',
  summary:
    'Begins the consent of a person to the aggregator, or finishes it with the code that the aggregator gave',
  access: { audience: ['client'], object: 'self' },
  body: z.union([
    z.strictObject({
      provider: z.literal('WEALTHREADER'),
      /** The page of the portal to which the aggregator sends the person back. */
      redirect_uri: z.string().max(500),
    }),
    z.strictObject({ uuid, code: returnParameter, state: returnParameter }),
    /** The aggregator sent the person back without a code. */
    z.strictObject({ uuid, error: returnParameter, state: returnParameter }),
  ]),
  output: z.strictObject({
    wealthreader: z.union([
      z.strictObject({
        uuid,
        /** The page of the aggregator at which the person logs in at their bank. */
        authorization_url: z.string(),
        state: z.string(),
      }),
      wealthreader,
    ]),
  }),
  refusals: ['400-020', '403-001', '403-002', '409-010', '429-001', '502-001', '404'],
  idempotent: true,
});
