import { refuse, refuseField } from '@participe/domain';
import { RefusalError, throwRefusals } from '../kernel/refusal.ts';
import {
  checkPassword,
  findPasswordRefusals,
  passwordTexts,
  tryHashPassword,
} from '../identity/index.ts';
import type { AdminTokenContext } from './admin-token.ts';
import type { StaffRow } from './superuser.store.ts';

/**
 * Returns the new password that a member of staff sent with the code, if any; the first login requires one (SES-35).
 * It is checked before the code, so that a refused password does not use up an attempt.
 */
export async function readChosenPassword(
  { input, services: { config } }: AdminTokenContext,
  staff: StaffRow,
): Promise<string | undefined> {
  const { new_password: chosen, repeat_new_password: repeated = '' } = input.body;
  if (chosen === undefined) {
    if (staff.password_expires_at !== null)
      throwRefusals([refuseField('new_password', passwordTexts.mustChoose)]);
    return undefined;
  }
  const owner = {
    document_number: staff.username,
    name: staff.name,
    lastname_1: null,
    lastname_2: null,
    email: null,
    manager: null,
  };
  const typedPasswords = { new_password: chosen, repeat_new_password: repeated };
  const passwordRefusals = await findPasswordRefusals(config, owner, typedPasswords);
  if (
    passwordRefusals.length === 0 &&
    (await checkPassword(config.keyring, staff.password_hash, chosen))
  )
    passwordRefusals.push(refuseField('new_password', passwordTexts.sameAsCurrent));
  throwRefusals(passwordRefusals);
  return chosen;
}

export async function hashChosenPassword(
  { services }: AdminTokenContext,
  chosen: string,
): Promise<string> {
  const hash = await tryHashPassword(services.config.keyring, chosen);
  if (hash === undefined) throw new RefusalError(refuse('MANTENIMIENTO'));
  return hash;
}
