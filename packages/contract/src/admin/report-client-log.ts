import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';

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
    /** 'ChunkLoadError', 'session cache': a word of the portal's own list. */
    what: z.string().regex(/^[\w .-]{1,60}$/u),
    /** The name of the error, never its message. */
    error: z.string().regex(/^[\w.-]{1,60}$/u),
    /** The pattern of the screen's address, '/account/operation/$uuidOperation'. */
    screen: z.string().regex(/^[\w/$.-]{0,100}$/u),
  }),
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: ['429-001'],
  idempotent: false,
  readOnly: false,
});
