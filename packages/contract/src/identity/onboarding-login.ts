import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { passwordText } from './password.ts';
import { tokenAnswer } from './token.ts';

export const onboardingLogin = defineCall({
  name: 'onboardingLogin',
  method: 'POST',
  path: '/onboarding/login',
  summary: 'Opens the session of a person who has not ended the onboarding',
  access: { audience: 'public' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ username: z.string().max(100), password: passwordText }),
  status: 200,
  answerKind: 'json',
  output: tokenAnswer,
  refusals: ['401-001', '401-002', '403-001', '429-001', '503-001'],
  idempotent: false,
  readOnly: false,
  // A password digest takes tens of milliseconds and must not hold a transaction.
  transaction: 'own',
});
