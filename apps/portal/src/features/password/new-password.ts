import { validateNewPassword, type PasswordContext } from '@participe/domain';
import type { Mistake } from '../../lib/field-errors.ts';

/** Ids and names of the two fields, as the calls name them. */
export const newPasswordField = { first: 'new_password', repeat: 'repeat_new_password' } as const;

export interface NewPassword {
  new_password: string;
  repeat_new_password: string;
}

/** Before anybody is logged in nothing is known of the person. */
const UNKNOWN: PasswordContext = { documentNumber: '', names: [], email: null, manager: [] };

/** A field of a sent form to the letter: a blank is a character of a password. */
export function exactText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The new password as it was typed, twice. */
export function newPasswordOf(form: FormData): NewPassword {
  return {
    new_password: exactText(form, newPasswordField.first),
    repeat_new_password: exactText(form, newPasswordField.repeat),
  };
}

/** The mistakes of a new password by the rules of the service; the list of common ones is there alone (SES-01). */
export function newPasswordMistakes(
  { new_password: newPassword, repeat_new_password: repeated }: NewPassword,
  context: PasswordContext = UNKNOWN,
): readonly Mistake[] {
  const refusals = validateNewPassword({ newPassword, repeated, context, isListed: () => false });
  // One at each field.
  return [...new Map(refusals.map((refusal) => [refusal.field, refusal])).values()];
}
