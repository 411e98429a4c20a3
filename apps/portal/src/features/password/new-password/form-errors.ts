import { guest } from '#texts/guest/guest.ts';
import { newPassword } from '#texts/guest/new-password.ts';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import type { Mistake } from '../../../lib/field-errors.ts';
import { newPasswordField, newPasswordMistakes } from '../new-password.ts';
import type { Typed } from './new-password.query.ts';

/** The field of the code, by its name in the call. */
export const CODE = 'otp';

/** The fields of the form and their labels. */
export const labels = {
  [CODE]: newPassword.code,
  [newPasswordField.first]: newPasswordFields.label,
  [newPasswordField.repeat]: newPasswordFields.repeat,
};

/** Returns the errors found before anything is sent, in the order of the page. */
export function mistakesIn({ otp, ...typed }: Typed): Mistake[] {
  const code = otp === '' ? [{ field: CODE, message: guest.required }] : [];
  return [...code, ...newPasswordMistakes(typed)];
}
