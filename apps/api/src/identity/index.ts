import type { CallKey } from '@participe/contract';
import type { Operations } from '../kernel/context.ts';
import { changePassword } from './change-password.ts';
import { getMe } from './get-me.ts';
import { onboardingLogin } from './onboarding-login.ts';
import { recoverPassword } from './recover-password.ts';
import { takeToken } from './take-token.ts';

export { deliverBlockNotice, deliverRecoveryLink } from './access-deliveries.ts';
export {
  type CodeRecipient,
  codeChannel,
  judgeCode,
  mayResend,
  sendCode,
} from './one-time-code.ts';
export { findCredential, saveCredential, saveServiceClient } from './identity.store.ts';
export { clearAttempts } from './login-counter.store.ts';
export { attemptsKeyOf, judge, reserve, tooBusy } from './password-step.ts';
export { PasswordQueueFullError, checkPassword, hashPassword } from './password.ts';
export { callerOf, withinCallerLimit, withinLimit } from './rate-limit.ts';
export { openSession, openStaffSession } from './session.ts';

export const identityOperations = {
  'POST /token': takeToken,
  'POST /onboarding/login': onboardingLogin,
  'POST /users/password-change': changePassword,
  'POST /users/password-recover': recoverPassword,
  'GET /me': getMe,
} satisfies Partial<Operations<CallKey>>;
