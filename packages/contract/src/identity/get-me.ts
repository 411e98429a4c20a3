import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { booleanText } from '../kernel/primitives.ts';
import { me } from './me.ts';

export const getMe = defineRead({
  name: 'getMe',
  path: '/me',
  summary: 'The person of the session, with the data of header, guards and footer',
  access: { audience: ['client', 'staff'], object: 'self' },
  query: z.strictObject({
    is_intervener: booleanText.optional(),
    is_private_area: booleanText.optional(),
    fromapp: booleanText.optional(),
  }),
  conditional: true,
  output: me,
});
