import type { CallError } from '@participe/contract/client';
import { toCallOutcome } from '../../../api/attempt.ts';
import { monotonicNow } from '../../../platform/clock.ts';
import { transport } from '../../../api/transport.ts';

export interface PasswordCodeDelivery {
  channel: 'SMS' | 'EMAIL' | 'APP';
  /** «34», the end of a phone number, or a masked e-mail address. */
  destination: string;
  askedAtMs: number;
}

export interface NewPasswordBody {
  otp: string;
  new_password: string;
  repeat_new_password: string;
}

export type PasswordLinkOutcome =
  | { state: 'open'; sent: PasswordCodeDelivery }
  | { state: 'dead' }
  | { state: 'failed'; error: CallError };

/** Opens the link: the service sends the code when it receives the handle alone (SES-12). */
export async function openPasswordLink(handle: string): Promise<PasswordLinkOutcome> {
  const body = { uuid_user: handle };
  const outcome = await toCallOutcome(transport.call('POST /users/password-recover', { body }));
  if (!outcome.ok) {
    const { error } = outcome;
    return error.status === 404 ? { state: 'dead' } : { state: 'failed', error };
  }
  const { otp_channel: channel = 'SMS', otp_destination_masked: masked = '' } = outcome.answer;
  const destination = channel === 'SMS' ? masked.slice(-2) : masked;
  return { state: 'open', sent: { channel, destination, askedAtMs: monotonicNow() } };
}

/** Sets the password with the handle of the link and the code. */
export function saveNewPassword(handle: string, typed: NewPasswordBody) {
  const body = { uuid_user: handle, ...typed };
  return toCallOutcome(transport.call('POST /users/password-recover', { body }));
}
