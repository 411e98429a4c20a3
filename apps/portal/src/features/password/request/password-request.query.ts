import { attempt } from '../../../api/attempt.ts';
import { transport } from '../../../api/transport.ts';

/** The person who asks for a link: document number, and date of birth or of incorporation. */
export interface Asker {
  username: string;
  birthdate: string;
}

/** Asks for a link. The answer is the same for everybody: it never tells who exists (SES-12). */
export function askForLink(asker: Asker) {
  return attempt(transport.call('POST /users/password-recover', { body: { ...asker } }));
}
