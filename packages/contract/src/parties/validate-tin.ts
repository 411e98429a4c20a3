import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';

export const validateTin = defineRead({
  name: 'validateTin',
  method: 'POST',
  path: '/tin-validator',
  summary: 'Tells whether a tax number has the form of its country',
  access: { audience: ['client'], object: 'self' },
  bodyKind: 'json',
  body: z.strictObject({
    /** A country key; its first two letters are the country. */
    countryCode: z.string().regex(/^[A-Z]{2}\w{0,38}$/u),
    tinNumber: z.string().max(40),
  }),
  output: z.strictObject({ isTinValid: z.boolean() }),
});
