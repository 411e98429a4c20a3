import { validateNewPassword, type PasswordContext } from '@participe/domain';
import type { FieldValidationError } from '../../lib/field-errors.ts';

/** Ids and names of the two fields, as in the calls of the service. */
export const newPasswordFieldNames = {
  first: 'new_password',
  repeat: 'repeat_new_password',
} as const;

export interface NewPassword {
  new_password: string;
  repeat_new_password: string;
}

/** Before the login, the portal knows no personal data to compare with the password. */
const NO_CONTEXT: PasswordContext = { documentNumber: '', names: [], email: null, manager: [] };

/** A blank may be part of a password, so the text is not trimmed. */
export function readUntrimmedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function readNewPassword(form: FormData): NewPassword {
  return {
    new_password: readUntrimmedText(form, newPasswordFieldNames.first),
    repeat_new_password: readUntrimmedText(form, newPasswordFieldNames.repeat),
  };
}

/**
 * Returns the errors of a new password by the rules of the service, except the lists of common and leaked passwords,
 * which only the service has (SES-10).
 */
export function validateNewPasswordFields(
  { new_password: newPassword, repeat_new_password: repeated }: NewPassword,
  context: PasswordContext = NO_CONTEXT,
): readonly FieldValidationError[] {
  const refusals = validateNewPassword({ newPassword, repeated, context, isListed: () => false });
  // Only one error per field is shown.
  return [...new Map(refusals.map((refusal) => [refusal.field, refusal])).values()];
}
