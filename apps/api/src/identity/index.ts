import type { CallKey } from '@participe/contract';
import type { Handlers } from '../kernel/http/handler.ts';
import { changePassword } from './calls/change-password.ts';
import { confirmTwoFactorApp } from './calls/confirm-two-factor-app.ts';
import { endSession } from './calls/end-session.ts';
import { getMe } from './calls/get-me.ts';
import { getTwoFactor } from './calls/get-two-factor.ts';
import { listAccesses } from './calls/list-accesses.ts';
import { listSessions } from './calls/list-sessions.ts';
import { onboardingLogin } from './calls/onboarding-login.ts';
import { postponeTwoFactor } from './calls/postpone-two-factor.ts';
import { recoverPassword } from './calls/recover-password.ts';
import { renewRecoveryCodes } from './calls/renew-recovery-codes.ts';
import { startTwoFactorApp } from './calls/start-two-factor-app.ts';
import { issueToken } from './calls/issue-token.ts';
import { updateTwoFactor } from './calls/update-two-factor.ts';
import { verifyPhone } from './calls/verify-phone.ts';

export { revokeAdminSessions } from './sessions/admin-session.store.ts';
export {
  bindAdminSessionToClient,
  endAdminLogin,
  openAdminLogin,
  openAdminSession,
  openMemberSession,
  renewMemberSession,
} from './sessions/admin-session.ts';
export { deliverLockoutNotification, deliverRecoveryLink } from './login/access-deliveries.ts';
export {
  type CodeRecipient,
  canResendCode,
  maskEmail,
  maskPhone,
  resendAfterMs,
  selectCodeDestination,
  sendOneTimeCode,
  verifyOneTimeCode,
} from './codes/one-time-code.ts';
export {
  countCodesSentToPerson,
  lockValidCode,
  readSentCodeSummary,
} from './codes/one-time-code.store.ts';
export { parseDeviceName } from './sessions/device-name.ts';
export { buildMeResponse, findPendingSteps } from './calls/get-me.ts';
export { saveCredential, saveServiceClient } from './login/credentials.store.ts';
export {
  attemptCounterKeys,
  recordFailedLogin,
  comparePassword,
  recordLoginAttempt,
  refuseFullPasswordQueue,
  upgradePasswordHash,
} from './passwords/password-attempts.ts';
export { findPasswordRefusals, tryHashPassword } from './passwords/choose-password.ts';
export { checkPassword, hashPassword } from './passwords/password.ts';
export { passwordTexts } from './passwords/password.texts.ts';
export { findPasswordOwner } from './passwords/password.store.ts';
export { resetSecondFactor } from './login/reset-second-factor.ts';
export { requireStepUp } from './second-factor/step-up.ts';
export { revokeEverySession, revokeSessionFamiliesOfPerson } from './sessions/session.store.ts';
export { openSession, openServiceSession } from './sessions/session.ts';
export { normalizeCode } from './codes/normalize-code.ts';
export {
  generateAuthenticatorSecret,
  matchTimeStep,
  otpauthUrl,
  sealAuthenticatorSecret,
  unsealAuthenticatorSecret,
} from './second-factor/totp.ts';

export const handlers = {
  'POST /token': issueToken,
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
} satisfies Partial<Handlers<CallKey>>;
