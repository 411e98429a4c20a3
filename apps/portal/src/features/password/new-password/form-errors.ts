import { guest } from '#texts/guest/guest.ts';
import { newPassword } from '#texts/guest/new-password.ts';
import { newPasswordFields } from '#texts/guest/new-password-fields.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';
import { newPasswordFieldNames, validateNewPasswordFields } from '../new-password.ts';
import type { NewPasswordBody } from './new-password.query.ts';

/** Name of the code field, as in the call of the service. */
export const CODE_FIELD_NAME = 'otp';

export const newPasswordLabels = {
  [CODE_FIELD_NAME]: newPassword.code,
  [newPasswordFieldNames.first]: newPasswordFields.label,
  [newPasswordFieldNames.repeat]: newPasswordFields.repeat,
};

/** Returns the errors found before anything is sent, in the sequence of the page. */
export function validateNewPasswordForm({
  otp,
  ...typed
}: NewPasswordBody): FieldValidationError[] {
  const code = otp === '' ? [{ field: CODE_FIELD_NAME, message: guest.required }] : [];
  return [...code, ...validateNewPasswordFields(typed)];
}
