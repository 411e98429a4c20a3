import { newPasswordFields as texts } from '../locales/es/new-password-fields.ts';

const LENGTH_MIN = 12;
const LENGTH_MAX = 128;

/** Ids and names of the two fields, as the calls name them. */
export const newPasswordField = { first: 'new_password', repeat: 'repeat_new_password' } as const;

export interface NewPassword {
  new_password: string;
  repeat_new_password: string;
}

export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** Whether a password is as long as it must be, counted as people count. */
export function hasPasswordLength(password: string): boolean {
  const length = [...password].length;
  return length >= LENGTH_MIN && length <= LENGTH_MAX;
}

function exactText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What was typed, to the letter: a blank is a character of a password. */
export function newPasswordOf(form: FormData): NewPassword {
  return {
    new_password: exactText(form, newPasswordField.first),
    repeat_new_password: exactText(form, newPasswordField.repeat),
  };
}

/** What this page can know of a new password; whether it is common or personal only the service knows. */
export function newPasswordErrors(typed: NewPassword): NewPasswordErrors {
  const { new_password: first, repeat_new_password: repeat } = typed;
  if (first === '') {
    return {
      new_password: texts.required,
      ...(repeat === '' && { repeat_new_password: texts.required }),
    };
  }
  if (!hasPasswordLength(first)) return { new_password: texts.wrongLength };
  if (repeat === '') return { repeat_new_password: texts.required };
  return first === repeat ? {} : { repeat_new_password: texts.different };
}
