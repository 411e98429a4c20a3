import type { LoginAnswer } from '../session/login.query.ts';

/** Id and name of each login field. */
export const USERNAME_FIELD = 'documento';
export const PASSWORD_FIELD = 'clave';
export type LoginField = typeof USERNAME_FIELD | typeof PASSWORD_FIELD;

/**
 * The actions of a person on the login before React loads. Typed texts are not stored here: they stay in the fields,
 * because React hydrates the page as it is.
 */
export interface EarlyLogin {
  /** True when the password is visible. */
  isShown: boolean;
  /** Number of attempts, and the fields that the last attempt found empty. */
  submission: number;
  missing: readonly LoginField[];
  /** The answer of the open login call. */
  entering: Promise<LoginAnswer> | undefined;
}

const NOTHING: EarlyLogin = { isShown: false, submission: 0, missing: [], entering: undefined };
let early = NOTHING;

/** Returns the state of the login before React. */
export function earlyLogin(): EarlyLogin {
  return early;
}

/** Records an action. */
export function updateEarlyLogin(change: Partial<EarlyLogin>): void {
  early = { ...early, ...change };
}

/** Called once the screen has read the state, so that the next login starts empty. */
export function clearEarlyLogin(): void {
  early = NOTHING;
}

/** Returns the empty fields of a form. */
export function findMissingLoginFields(form: FormData): LoginField[] {
  const fields = [USERNAME_FIELD, PASSWORD_FIELD] as const;
  return fields.filter((name) => readLoginField(form, name).trim() === '');
}

/** Returns a field exactly as typed, because a password may begin with a blank. */
export function readLoginField(form: FormData, name: LoginField): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
