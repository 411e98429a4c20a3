import type { CallError } from '@participe/contract/client';
import { attempt } from '../../../api/attempt.ts';
import { monotonicNow } from '../../../platform/clock.ts';
import { transport } from '../../../api/transport.ts';

/** The channel through which the code was sent, and the masked destination. */
export interface PasswordCodeDelivery {
  channel: 'SMS' | 'EMAIL' | 'APP';
  /** The end of a phone number, such as «34», or a masked e-mail address. */
  destination: string;
  askedAtMs: number;
}

/** The body that the form sends. */
export interface NewPasswordBody {
  otp: string;
  new_password: string;
  repeat_new_password: string;
}

export type OpenedLink =
  | { state: 'open'; sent: PasswordCodeDelivery }
  | { state: 'dead' }
  | { state: 'failed'; error: CallError };

/**
 * Opens a recovery link. The service sends the code when it receives the handle of the link without a password
 * (SES-12).
 */
export async function openLink(handle: string): Promise<OpenedLink> {
  const body = { uuid_user: handle };
  const opened = await attempt(transport.call('POST /users/password-recover', { body }));
  if (!opened.ok) {
    const { error } = opened;
    return error.status === 404 ? { state: 'dead' } : { state: 'failed', error };
  }
  const { otp_channel: channel = 'SMS', otp_destination_masked: masked = '' } = opened.answer;
  const destination = channel === 'SMS' ? masked.slice(-2) : masked;
  return { state: 'open', sent: { channel, destination, askedAtMs: monotonicNow() } };
}

/** Sets the password with the handle of the link and the code. */
export function savePassword(handle: string, typed: NewPasswordBody) {
  const body = { uuid_user: handle, ...typed };
  return attempt(transport.call('POST /users/password-recover', { body }));
}
