import { guest } from '#texts/guest/guest.ts';
import { newPassword } from '#texts/guest/new-password.ts';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';
import { newPasswordFieldNames, validateNewPasswordFields } from '../new-password.ts';
import type { NewPasswordBody } from './new-password.query.ts';

/** Name of the field of the code in the call. */
export const CODE_FIELD = 'otp';

/** Labels of the form fields, by the name of the field in the call. */
export const newPasswordLabels = {
  [CODE_FIELD]: newPassword.code,
  [newPasswordFieldNames.first]: newPasswordFields.label,
  [newPasswordFieldNames.repeat]: newPasswordFields.repeat,
};

/** Returns the errors found before sending, in the sequence of the fields on the page. */
export function validateNewPasswordForm({
  otp,
  ...typed
}: NewPasswordBody): FieldValidationError[] {
  const code = otp === '' ? [{ field: CODE_FIELD, message: guest.required }] : [];
  return [...code, ...validateNewPasswordFields(typed)];
}
