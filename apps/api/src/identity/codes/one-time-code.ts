import { randomInt, randomUUID } from 'node:crypto';
import { enqueueMessage } from '../../messages/index.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { createMac, isValidMac } from '../../kernel/keyring.ts';
import {
  type CodePurpose,
  readSentCodeSummary,
  consumeOneTimeCode,
  insertOneTimeCode,
  recordCodeAttempt,
  voidOneTimeCodes,
} from './one-time-code.store.ts';
import { identityTexts } from '../identity.texts.ts';
import { normalizeCode } from './normalize-code.ts';

const lifetimeMs = 5 * 60_000;
export const resendAfterMs = 30_000;
const resendsMax = 3;

export interface CodeRecipient {
  readonly uuidIntervener: string;
  readonly phonePrefix: string | null;
  /** Null unless the mobile is verified. An unverified number receives only the code that verifies it. */
  readonly phone: string | null;
  readonly email: string | null;
}

export interface CodeDestination {
  readonly channel: 'SMS' | 'EMAIL';
  readonly address: string;
  readonly masked: string;
}

export const maskPhone = (phone: string): string => `•••• ${phone.slice(-2)}`;

export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

/** Returns the verified mobile, or the e-mail address when there is none (SES-14). */
export function selectCodeDestination(recipient: CodeRecipient): CodeDestination {
  if (recipient.phone !== null)
    return {
      channel: 'SMS',
      address: `${recipient.phonePrefix ?? ''}${recipient.phone}`,
      masked: maskPhone(recipient.phone),
    };
  const email = recipient.email ?? '';
  return { channel: 'EMAIL', address: email, masked: maskEmail(email) };
}

/**
 * Sends a six-digit code for one subject, such as a pending login or a signature request. The code is stored as a
 * hash, is valid for five minutes and replaces an earlier code of the subject (SES-14).
 */
export async function sendOneTimeCode(
  tx: Db,
  clock: Moment,
  services: Services,
  delivery: {
    purpose: CodePurpose;
    uuidSubject: string;
    recipient: CodeRecipient;
    text: (code: string) => string;
  },
): Promise<{ channel: 'SMS' | 'EMAIL'; masked: string; expiresAt: Date }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const { channel, address, masked } = selectCodeDestination(delivery.recipient);
  const expiresAt = new Date(clock.sessionNow.getTime() + lifetimeMs);
  await voidOneTimeCodes(tx, delivery.uuidSubject, clock.sessionNow);
  await insertOneTimeCode(tx, {
    uuid: randomUUID(),
    purpose: delivery.purpose,
    uuidIntervener: delivery.recipient.uuidIntervener,
    uuidSubject: delivery.uuidSubject,
    codeHash: createMac(
      services.config.keyring,
      'codes',
      'code',
      `${delivery.uuidSubject}:${code}`,
    ),
    channel,
    now: clock.sessionNow,
    expiresAt,
  });
  await enqueueMessage(tx, clock, {
    uuidIntervener: delivery.recipient.uuidIntervener,
    channel,
    recipient: address,
    subject: identityTexts.codeSubject,
    text: delivery.text(code),
    code,
  });
  return { channel, masked, expiresAt };
}

/** At most three further codes may be sent for a subject, at least thirty seconds apart. */
export async function canResendCode(tx: Db, clock: Moment, uuidSubject: string): Promise<boolean> {
  const { count, lastAt } = await readSentCodeSummary(tx, uuidSubject);
  const hasPaused =
    lastAt === null || clock.sessionNow.getTime() - lastAt.getTime() >= resendAfterMs;
  return count <= resendsMax && hasPaused;
}

/**
 * Checks a typed code. `right` means a correct code, which is consumed; `wrong` an incorrect code with attempts left;
 * `dead` that no valid code is left.
 */
export async function verifyOneTimeCode(
  tx: Db,
  clock: Moment,
  services: Services,
  uuidSubject: string,
  typed: string,
): Promise<'right' | 'wrong' | 'dead'> {
  const attemptedCode = await recordCodeAttempt(tx, uuidSubject, clock.sessionNow);
  if (attemptedCode === undefined) return 'dead';
  const text = `${uuidSubject}:${normalizeCode(typed)}`;
  if (isValidMac(services.config.keyring, 'codes', 'code', text, attemptedCode.code_hash))
    return (await consumeOneTimeCode(tx, attemptedCode.uuid, clock.sessionNow)) ? 'right' : 'dead';
  return attemptedCode.attempts >= 3 ? 'dead' : 'wrong';
}
