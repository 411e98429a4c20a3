import type { Moment } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { forgetVerifiedPhone } from '../../parties/index.ts';
import { identityTexts } from '../identity.texts.ts';
import {
  type PasswordOwner,
  forgetKnownDevices,
  toCodeRecipient,
} from '../passwords/password.store.ts';
import { revokeSessionFamiliesOfPerson } from '../sessions/session.store.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';
import { removeSecondFactors } from '../second-factor/two-factor.store.ts';

/**
 * Removes the second factors of a person who has lost them, ends their sessions and notifies them. The next login
 * needs the password and a code by e-mail, and asks for a new factor (SES-13, SES-36).
 */
export async function resetSecondFactor(
  tx: Db,
  clock: Moment,
  owner: PasswordOwner,
): Promise<void> {
  await removeSecondFactors(tx, owner.uuid);
  await forgetVerifiedPhone(tx, owner.uuid);
  await forgetKnownDevices(tx, owner.uuid);
  await revokeSessionFamiliesOfPerson(tx, owner.uuid, clock.sessionNow, 'FACTOR_RESET');
  const recipient = { ...toCodeRecipient(owner), phone: null, phonePrefix: null };
  await notifyCredentialOwner(tx, clock, recipient, identityTexts.factorsReset);
}
