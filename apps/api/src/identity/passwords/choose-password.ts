import { type Refusal, validateNewPassword } from '@participe/domain';
import { commonPasswords } from './common-passwords.ts';
import { PasswordQueueFullError, hashPassword } from './password.ts';
import type { PasswordOwner } from './password.store.ts';
import { passwordTexts } from './password.texts.ts';

/** Checks a new password against the rules (SES-10). */
export async function refusalsOfPassword(
  owner: PasswordOwner,
  typed: { readonly new_password: string; readonly repeat_new_password: string },
): Promise<Refusal[]> {
  const listed = await commonPasswords();
  return validateNewPassword({
    newPassword: typed.new_password,
    repeated: typed.repeat_new_password,
    context: {
      documentNumber: owner.document_number,
      names: [owner.name, owner.lastname_1, owner.lastname_2],
      email: owner.email,
      manager: [owner.manager ?? '', passwordTexts.product],
    },
    isListed: (text) => listed.has(text),
  });
}

/** Digest of a new password; undefined when the queue of digests is full. */
export async function digestOf(pepper: string, password: string): Promise<string | undefined> {
  try {
    return await hashPassword(pepper, password);
  } catch (error) {
    if (error instanceof PasswordQueueFullError) return undefined;
    throw error;
  }
}
