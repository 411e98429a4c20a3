import { type Refusal, validateNewPassword } from '@participe/domain';
import type { Config } from '../../kernel/config.ts';
import type { Keyring } from '../../kernel/keyring.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { PasswordQueueFullError, hashPassword } from './password.ts';
import type { PasswordOwner } from './password.store.ts';
import { passwordTexts } from './password.texts.ts';

/** Data that a password may not contain. Members of staff have no document number. */
type PasswordNames = Pick<
  PasswordOwner,
  'document_number' | 'name' | 'lastname_1' | 'lastname_2' | 'email' | 'manager'
>;

/** Returns the refusals of the password rules that a new password breaks (SES-10). */
export async function findPasswordRefusals(
  { breachedPasswordsFile }: Pick<Config, 'breachedPasswordsFile'>,
  owner: PasswordNames,
  typed: { readonly new_password: string; readonly repeat_new_password: string },
): Promise<Refusal[]> {
  const commonPasswords = await loadCommonPasswords();
  const isBreached = await isBreachedPassword(breachedPasswordsFile, typed.new_password);
  return validateNewPassword({
    newPassword: typed.new_password,
    repeated: typed.repeat_new_password,
    context: {
      documentNumber: owner.document_number,
      names: [owner.name, owner.lastname_1, owner.lastname_2],
      email: owner.email,
      manager: [owner.manager ?? '', passwordTexts.product],
    },
    isListed: (text) => isBreached || commonPasswords.has(text),
  });
}

/** Undefined when the hashing queue is full. */
export async function tryHashPassword(
  keyring: Keyring,
  password: string,
): Promise<string | undefined> {
  try {
    return await hashPassword(keyring, password);
  } catch (error) {
    if (error instanceof PasswordQueueFullError) return undefined;
    throw error;
  }
}
