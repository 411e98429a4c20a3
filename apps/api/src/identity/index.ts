import type { CallKey } from '@participe/contract';
import type { Operations } from '../kernel/context.ts';
import { getMe } from './get-me.ts';
import { takeToken } from './take-token.ts';

export {
  type CodeRecipient,
  codeChannel,
  judgeCode,
  mayResend,
  sendCode,
} from './one-time-code.ts';
export { findCredential, saveCredential, saveServiceClient } from './identity.store.ts';
export { PasswordQueueFullError, checkPassword, hashPassword } from './password.ts';
export { callerOf, withinCallerLimit, withinLimit } from './rate-limit.ts';
export { openSession, openStaffSession } from './session.ts';

export const identityOperations = {
  'POST /token': takeToken,
  'GET /me': getMe,
} satisfies Partial<Operations<CallKey>>;
