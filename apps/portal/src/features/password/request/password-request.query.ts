import { toCallOutcome } from '../../../api/attempt.ts';
import { transport } from '../../../api/transport.ts';

/** Document number, and date of birth or of incorporation. */
export interface PasswordRequester {
  username: string;
  birthdate: string;
}

/** The response does not depend on whether the user exists (SES-12). */
export function requestPasswordResetLink(requester: PasswordRequester) {
  return toCallOutcome(transport.call('POST /users/password-recover', { body: { ...requester } }));
}
