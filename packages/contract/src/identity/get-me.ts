import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { flagText, none } from '../kernel/primitives.ts';
import { me } from './me.ts';

export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'The person of the session, with what header, guards and footer need',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: z.strictObject({
    is_intervener: flagText.optional(),
    is_private_area: flagText.optional(),
    fromapp: flagText.optional(),
  }),
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: me,
  refusals: [],
  idempotent: false,
  readOnly: true,
});
