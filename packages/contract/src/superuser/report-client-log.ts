import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { clientLogErrors, clientLogScreens, clientLogWhat } from './client-log-words.ts';

export const reportClientLog = defineCall({
  name: 'reportClientLog',
  method: 'POST',
  path: '/client-log',
  summary: 'Logs a failure in a browser, without personal data',
  access: { audience: 'public' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    what: z.enum(clientLogWhat),
    error: z.enum(clientLogErrors),
    /** The route pattern of the screen, such as '/account/operation/$uuidOperation'. */
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
