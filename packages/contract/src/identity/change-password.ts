import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { newPasswordShape, passwordText } from './password.ts';

export const changePassword = defineCommand({
  name: 'changePassword',
  path: '/users/password-change',
  summary: 'Changes the password of the caller and ends their other sessions',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({
    current_password: passwordText,
    ...newPasswordShape,
    /** A one-time code. Required (403-004) when the last code of this session is older than ten minutes (SES-18). */
    otp: z.string().max(20).optional(),
  }),
  refusals: ['400-020', '400-030', '401-002', '403-004', '429-001', '503-001'],
  // The handler opens its own transaction, because none may be open while a password is hashed.
  transaction: 'own',
});
