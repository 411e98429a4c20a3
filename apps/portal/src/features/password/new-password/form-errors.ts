import type { CallError } from '@participe/contract/client';
import type { SummaryError } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';
import { requiredFieldError } from '../../../lib/required-fields.ts';
import { newPasswordErrors, newPasswordField } from '../new-password.ts';
import { newPassword } from '#texts/guest/new-password.ts';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import type { Typed } from './new-password.query.ts';

/** The field of the code, by its name in the call. */
export const CODE = 'otp';

const FIELDS: readonly (string | undefined)[] = [
  CODE,
  newPasswordField.first,
  newPasswordField.repeat,
];

const LABELS = {
  [CODE]: newPassword.code,
  [newPasswordField.first]: newPasswordFields.label,
  [newPasswordField.repeat]: newPasswordFields.repeat,
};

/** Errors found before anything is sent, in the order of the page. */
export function formErrors({ otp, ...typed }: Typed): SummaryError[] {
  const code = otp === '' ? [{ fieldId: CODE, message: guest.required }] : [];
  const found = Object.entries(newPasswordErrors(typed));
  const mistakes = [...code, ...found.map(([fieldId, message]) => ({ fieldId, message }))];
  return requiredFieldError(mistakes, LABELS);
}

/** What the service refused, at its fields: a wrong code (400-030) or a password it does not take (400-020). */
export function refusedFields(error: CallError): SummaryError[] {
  if (error.code === '400-030') return [{ fieldId: CODE, message: error.message }];
  if (error.code !== '400-020') return [];
  return error.errors
    .filter(({ field }) => FIELDS.includes(field))
    .map(({ field, message }) => ({ fieldId: field, message }));
}
