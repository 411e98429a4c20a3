import { postponementsMax } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import { maskEmail, maskPhone } from '../codes/one-time-code.ts';
import { generateRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';
import {
  type SecondFactorsRow,
  findSecondFactors,
  replaceRecoveryCodes,
} from './two-factor.store.ts';

/**
 * True when the person has neither a verified mobile nor an app. The portal then asks for one, because codes by
 * e-mail are only as safe as the mailbox (SES-13).
 */
export const needsSecondFactor = ({ phone, has_app: hasApp }: SecondFactorsRow): boolean =>
  phone === null && !hasApp;

export interface TwoFactorView {
  phone_masked: string | null;
  email_masked: string | null;
  has_app: boolean;
  recovery_codes_left: number;
  always_ask: boolean;
  postponements_left: number | null;
}

export async function readTwoFactor(db: Db, uuidIntervener: string): Promise<TwoFactorView> {
  const row = await findSecondFactors(db, uuidIntervener);
  return {
    phone_masked: row.phone === null ? null : maskPhone(row.phone),
    email_masked: row.email === null ? null : maskEmail(row.email),
    has_app: row.has_app,
    recovery_codes_left: row.recovery_codes_left,
    always_ask: row.always_ask,
    postponements_left: needsSecondFactor(row)
      ? postponementsMax - row.two_factor_postponements
      : null,
  };
}

/** Issues ten recovery codes, which are shown once, and voids earlier recovery codes. */
export async function issueRecoveryCodes(
  db: Db,
  services: Services,
  uuidIntervener: string,
  now: Date,
): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const storedRecoveryCodes = await hashRecoveryCodes(services, uuidIntervener, codes);
  await replaceRecoveryCodes(db, uuidIntervener, storedRecoveryCodes, now);
  return codes;
}
