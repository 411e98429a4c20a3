import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { clientLogErrors, clientLogScreens, clientLogWhat } from './client-log-words.ts';

export const reportClientLog = defineCall({
  name: 'reportClientLog',
  method: 'POST',
  path: '/client-log',
  summary: 'Takes down what failed in a browser, without anything of a person (decision G-D04)',
  access: { audience: 'public' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    what: z.enum(clientLogWhat),
    error: z.enum(clientLogErrors),
    /** The pattern of the screen's address, '/account/operation/$uuidOperation'. */
    screen: z.enum(clientLogScreens),
  }),
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: ['429-001'],
  idempotent: false,
  readOnly: false,
  // The count of calls must stay when the call is refused.
  transaction: 'own',
});
