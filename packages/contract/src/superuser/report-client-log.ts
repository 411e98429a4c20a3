import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { clientLogErrors, clientLogScreens, clientLogSubjects } from './client-log-values.ts';

export const reportClientLog = defineCommand({
  name: 'reportClientLog',
  path: '/client-log',
  summary: 'Logs a failure in a browser, without personal data',
  access: { audience: 'public' },
  body: z.strictObject({
    what: z.enum(clientLogSubjects),
    error: z.enum(clientLogErrors),
    /** The route pattern of the screen, such as '/account/operation/$uuidOperation'. */
    screen: z.enum(clientLogScreens),
  }),
  status: 204,
  answerKind: 'empty',
  refusals: ['429-001'],
  // The handler opens its own transaction, because the counter of the rate limit must be stored even when the call is
  // refused.
  transaction: 'own',
});
