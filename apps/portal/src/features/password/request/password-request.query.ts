import { attempt } from '../../../api/attempt.ts';
import { transport } from '../../../api/transport.ts';

/** The data of the person who requests a link: document number, and date of birth or of incorporation. */
export interface PasswordRequester {
  username: string;
  birthdate: string;
}

/** Requests a recovery link. The response is the same for every person, to prevent user enumeration (SES-12). */
export function requestPasswordResetLink(asker: PasswordRequester) {
  return attempt(transport.call('POST /users/password-recover', { body: { ...asker } }));
}
