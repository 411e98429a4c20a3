import { toCallOutcome } from '../../../api/attempt.ts';
import { transport } from '../../../api/transport.ts';

/** The person who requests a link: document number, and date of birth or of incorporation. */
export interface PasswordRequester {
  username: string;
  birthdate: string;
}

/** Requests a link. The response is always the same, to prevent user enumeration (SES-12). */
export function requestPasswordResetLink(requester: PasswordRequester) {
  return toCallOutcome(transport.call('POST /users/password-recover', { body: { ...requester } }));
}
