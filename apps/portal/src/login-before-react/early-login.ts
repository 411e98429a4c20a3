import type { LoginAnswer } from '../session/login.query.ts';

/** The ids and names of the two fields. */
export const USERNAME = 'documento';
export const PASSWORD = 'clave';
export type LoginField = typeof USERNAME | typeof PASSWORD;

/**
 * What a person has done on the login before React was there. What was typed is in the fields themselves, and
 * stays there: React takes over the page as it stands.
 */
export interface EarlyLogin {
  /** Whether the password is shown. */
  isShown: boolean;
  /** Attempts so far, and the fields that the last one found empty. */
  submission: number;
  missing: readonly LoginField[];
  /** The answer that is under way. */
  entering: Promise<LoginAnswer> | undefined;
}

const NOTHING: EarlyLogin = { isShown: false, submission: 0, missing: [], entering: undefined };
let early = NOTHING;

/** The state of the login before React. */
export function earlyLogin(): EarlyLogin {
  return early;
}

/** Notes something that was done. */
export function noteEarlyLogin(change: Partial<EarlyLogin>): void {
  early = { ...early, ...change };
}

/** Called once the screen has it, so that the next visit of the login starts empty. */
export function forgetEarlyLogin(): void {
  early = NOTHING;
}

/** The fields of a form that were left empty. */
export function missingIn(form: FormData): LoginField[] {
  const fields = [USERNAME, PASSWORD] as const;
  return fields.filter((name) => textOf(form, name).trim() === '');
}

/** The value of a field exactly as typed: a password may begin with a blank. */
export function textOf(form: FormData, name: LoginField): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
