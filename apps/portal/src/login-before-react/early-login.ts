import type { LoginAnswer } from '../session/login.query.ts';

export const USERNAME_FIELD = 'documento';
export const PASSWORD_FIELD = 'clave';
export type LoginField = typeof USERNAME_FIELD | typeof PASSWORD_FIELD;

/**
 * State of the login form before React loads. The typed texts are not part of it, because they stay in the fields
 * when React hydrates the page.
 */
export interface EarlyLogin {
  /** True when the password is visible. */
  isShown: boolean;
  /** Number of attempts to log in; `missing` has the fields that were empty at the last one. */
  submission: number;
  missing: readonly LoginField[];
  /** The call of a login in progress, if any. */
  entering: Promise<LoginAnswer> | undefined;
}

const INITIAL_STATE: EarlyLogin = {
  isShown: false,
  submission: 0,
  missing: [],
  entering: undefined,
};
let state = INITIAL_STATE;

export function getEarlyLogin(): EarlyLogin {
  return state;
}

export function updateEarlyLogin(change: Partial<EarlyLogin>): void {
  state = { ...state, ...change };
}

/** React clears the state once it has read it, so that the next login starts with an empty form. */
export function clearEarlyLogin(): void {
  state = INITIAL_STATE;
}

/** Returns the fields of the login that contain nothing or only blanks. */
export function findMissingLoginFields(form: FormData): LoginField[] {
  const fields = [USERNAME_FIELD, PASSWORD_FIELD] as const;
  return fields.filter((name) => readLoginField(form, name).trim() === '');
}

/** A password may begin or end with a blank, so the text is not trimmed. */
export function readLoginField(form: FormData, name: LoginField): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
