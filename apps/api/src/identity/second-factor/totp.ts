import { generateSecret, generateURI, verifySync } from 'otplib';
import { encryptWithKeyId, decryptWithKeyId } from '../../kernel/keyring.ts';
import type { Config } from '../../kernel/config.ts';

interface KeyHolder {
  readonly config: Pick<Config, 'keyring'>;
}

const periodSeconds = 30;
const sealPurpose = 'authenticator app';

/** The secret has 160 random bits in base 32. */
export const generateAuthenticatorSecret = (): string => generateSecret({ length: 20 });

/** Returns the otpauth URL for the app's QR code. */
export const otpauthUrl = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

export const sealAuthenticatorSecret = (
  services: KeyHolder,
  subject: string,
  secret: string,
): string => encryptWithKeyId(services.config.keyring, 'totp', sealPurpose, subject, secret);

export const unsealAuthenticatorSecret = (
  services: KeyHolder,
  subject: string,
  sealed: string,
): string => decryptWithKeyId(services.config.keyring, 'totp', sealPurpose, subject, sealed);

/**
 * Returns the time step for which a code is correct (RFC 6238): the current, previous or next one. Undefined for a
 * wrong code.
 */
export function matchTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/u.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    period: periodSeconds,
    epochTolerance: periodSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
