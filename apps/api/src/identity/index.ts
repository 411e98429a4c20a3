import type { CallKey } from '@participe/contract';
import type { Operations } from '../kernel/context.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoFactorApp } from './confirm-two-factor-app.ts';
import { endSession } from './end-session.ts';
import { getMe } from './get-me.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { listAccesses } from './list-accesses.ts';
import { listSessions } from './list-sessions.ts';
import { onboardingLogin } from './onboarding-login.ts';
import { postponeTwoFactor } from './postpone-two-factor.ts';
import { recoverPassword } from './recover-password.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoFactorApp } from './start-two-factor-app.ts';
import { takeToken } from './take-token.ts';
import { updateTwoFactor } from './update-two-factor.ts';
import { verifyPhone } from './verify-phone.ts';

export { revokeAdminSessions } from './admin-session.store.ts';
export {
  bindAdminSession,
  endAdminLogin,
  openAdminLogin,
  openAdminSession,
} from './admin-session.ts';
export { deliverBlockNotice, deliverRecoveryLink } from './access-deliveries.ts';
export {
  type CodeRecipient,
  codeChannel,
  judgeCode,
  mayResend,
  sendCode,
} from './one-time-code.ts';
export { deviceName } from './device-name.ts';
export { meOf, waitingSteps } from './get-me.ts';
export { findCredential, saveCredential, saveServiceClient } from './identity.store.ts';
export { clearAttempts } from './login-counter.store.ts';
export { attemptsKeyOf, fail, judge, reserve, tooBusy } from './password-step.ts';
export { PasswordQueueFullError, checkPassword, hashPassword } from './password.ts';
export { callerOf, withinCallerLimit, withinLimit } from './rate-limit.ts';
export { openSession, openStaffSession } from './session.ts';
export { typedCode } from './typed-code.ts';
export { sealAppSecret, stepOf, unsealAppSecret } from './totp.ts';

export const identityOperations = {
  'POST /token': takeToken,
  'POST /onboarding/login': onboardingLogin,
  'POST /users/password-change': changePassword,
  'POST /users/password-recover': recoverPassword,
  'GET /me': getMe,
  'GET /users/sessions': listSessions,
  'DELETE /users/sessions/{id}': endSession,
  'GET /users/accesses': listAccesses,
  'GET /users/two-factor': getTwoFactor,
  'PATCH /users/two-factor': updateTwoFactor,
  'POST /users/two-factor/app': startTwoFactorApp,
  'POST /users/two-factor/app/confirm': confirmTwoFactorApp,
  'POST /users/two-factor/recovery-codes': renewRecoveryCodes,
  'POST /users/two-factor/phone': verifyPhone,
  'POST /users/two-factor/postpone': postponeTwoFactor,
} satisfies Partial<Operations<CallKey>>;
