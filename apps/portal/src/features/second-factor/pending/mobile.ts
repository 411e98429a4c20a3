import { fieldRules } from '@participe/domain';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';

/** A mobile number as typed, with the field names of the call. */
export interface Mobile {
  phone_prefix: string;
  phone: string;
}

export const mobileLabels = { phone_prefix: texts.prefix, phone: texts.phone };

const BLANKS = /[\s.-]/gu;

/** Returns the number without blanks and dots. */
export function normalizeMobile({ phone_prefix, phone }: Mobile): Mobile {
  return { phone_prefix: phone_prefix.replace(BLANKS, ''), phone: phone.replace(BLANKS, '') };
}

/** Returns the errors of a mobile number, by field. */
export function validateMobile(typed: Mobile): FieldValidationError[] {
  const { phone_prefix: prefix, phone } = normalizeMobile(typed);
  const prefixError =
    fieldRules.required(prefix) ?? (/^\+\d{1,4}$/u.test(prefix) ? null : texts.prefixWrong);
  const phoneError =
    fieldRules.required(phone) ?? fieldRules.mobilePhone(phone, texts.phoneName, prefix);
  return [
    ...(prefixError === null ? [] : [{ field: 'phone_prefix', message: prefixError }]),
    ...(phoneError === null ? [] : [{ field: 'phone', message: phoneError }]),
  ];
}
