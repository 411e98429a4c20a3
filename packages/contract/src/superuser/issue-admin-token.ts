import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { passwordText } from '../identity/password.ts';
import { tokenResponse } from '../identity/token.ts';
import { accessReasonCode } from './access-reason.ts';

export const issueAdminToken = defineCommand({
  name: 'issueAdminToken',
  path: '/admin/token',
  summary: 'Opens, renews or ends a session of staff: password, then code',
  access: { audience: 'public' },
  bodyKind: 'form',
  body: z.strictObject({
    grant_type: z.enum(['password', 'otp', 'refresh_token', 'logout']),
    username: z.string().max(100).optional(),
    /** The password, or with grant type `otp` the six-digit code of the authenticator app. */
    password: z.string().max(300).optional(),
    /**
     * Purpose of the session, with grant type `otp`: VIEW, to read the data of one client as a superuser (PRM-16), or
     * WORK, to make the calls of the member's roles (PRM-22).
     */
    session: z.enum(['VIEW', 'WORK']).default('VIEW'),
    /**
     * Reason for the access, required with grant type `otp` for a VIEW, with at least ten letters or digits in
     * `reason`.
     */
    reason_code: accessReasonCode.optional(),
    reason: z.string().max(500).optional(),
    /** A new password of the member of staff, with grant type `otp`. Required at the first login (SES-35). */
    new_password: passwordText.optional(),
    repeat_new_password: passwordText.optional(),
  }),
  output: tokenResponse,
  refusals: [
    '400-020',
    '401-001',
    '401-002',
    '401-003',
    '401-004',
    '403-001',
    '429-001',
    '503-001',
  ],
  // The handler opens its own transaction, because none may be open while a password is hashed.
  transaction: 'own',
});
