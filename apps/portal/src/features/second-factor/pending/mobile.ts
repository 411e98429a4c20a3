import { fieldRules } from '@participe/domain';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';

/** A mobile number as typed; field names as in the call. */
export interface MobileNumber {
  phone_prefix: string;
  phone: string;
}

export const mobileLabels = { phone_prefix: texts.prefix, phone: texts.phone };

const SEPARATORS = /[\s.-]/gu;

/** Returns the number without blanks, dots and hyphens. */
export function normalizeMobileNumber({ phone_prefix, phone }: MobileNumber): MobileNumber {
  return {
    phone_prefix: phone_prefix.replace(SEPARATORS, ''),
    phone: phone.replace(SEPARATORS, ''),
  };
}

/** Returns the errors of a mobile number by field. */
export function validateMobileNumber(typed: MobileNumber): FieldValidationError[] {
  const { phone_prefix: prefix, phone } = normalizeMobileNumber(typed);
  const prefixError =
    fieldRules.checkRequired(prefix) ?? (/^\+\d{1,4}$/u.test(prefix) ? null : texts.prefixWrong);
  const phoneError =
    fieldRules.checkRequired(phone) ?? fieldRules.checkMobilePhone(phone, texts.phoneName, prefix);
  return [
    ...(prefixError === null ? [] : [{ field: 'phone_prefix', message: prefixError }]),
    ...(phoneError === null ? [] : [{ field: 'phone', message: phoneError }]),
  ];
}
