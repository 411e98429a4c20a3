import type { CallError } from '@participe/contract/client';
import { fieldRules } from '@participe/domain';
import type { SummaryError } from '@participe/ui';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { codeProblem, isWrongCode } from '../../one-time-code/use-one-time-code.ts';

/** A mobile as it is typed; the names are those of the call. */
export interface Mobile {
  phone_prefix: string;
  phone: string;
}

export type MobileErrors = Readonly<Partial<Record<keyof Mobile | 'phone_code', string>>>;

const FIELDS: readonly string[] = ['phone_prefix', 'phone', 'phone_code'];
const BLANKS = /[\s.-]/gu;

/** Without the blanks and dots that people put between the figures. */
export function bareMobile({ phone_prefix, phone }: Mobile): Mobile {
  return { phone_prefix: phone_prefix.replace(BLANKS, ''), phone: phone.replace(BLANKS, '') };
}

/** Why a mobile cannot be sent, field by field. */
export function mobileErrors({ phone_prefix: prefix, phone }: Mobile): MobileErrors {
  const prefixError =
    fieldRules.required(prefix) ?? (/^\+\d{1,4}$/u.test(prefix) ? null : texts.prefixWrong);
  const phoneError =
    fieldRules.required(phone) ?? fieldRules.spanishPhone(phone, texts.phoneName, prefix);
  return {
    ...(prefixError !== null && { phone_prefix: prefixError }),
    ...(phoneError !== null && { phone: phoneError }),
  };
}

/** Why the code that came to the mobile cannot be sent. */
export function mobileCodeErrors(code: string): MobileErrors {
  const problem = codeProblem(code);
  return problem === undefined ? {} : { phone_code: problem };
}

/** Errors of the service by field; a wrong code is one of them. */
export function refusedMobile(error: CallError | undefined): MobileErrors {
  if (!error) return {};
  if (isWrongCode(error)) return { phone_code: error.message };
  const named = error.errors.filter(({ field = '' }) => FIELDS.includes(field));
  return Object.fromEntries(named.map(({ field = '', message }) => [field, message] as const));
}

/** The lines of the summary, each with its field. */
export function summaryOf(errors: MobileErrors): SummaryError[] {
  return Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
}
