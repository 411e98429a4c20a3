import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { passwordText } from './password.ts';
import { tokenResponse } from './token.ts';

export const onboardingLogin = defineCommand({
  name: 'onboardingLogin',
  path: '/onboarding/login',
  summary: 'Opens the session of a person who has not finished the onboarding',
  access: { audience: 'public' },
  body: z.strictObject({ username: z.string().max(100), password: passwordText }),
  output: tokenResponse,
  refusals: ['401-001', '401-002', '403-001', '429-001', '503-001'],
  // The handler opens its own transaction, because none may be open while a password is hashed.
  transaction: 'own',
});
