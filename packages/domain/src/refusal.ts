import { type RefusalName, refusalDefinitions } from './refusal-definitions.ts';

/** An expected refusal in the form of the error envelope (API-04). `field` is the name of the refused input. */
export interface Refusal {
  name: RefusalName;
  code: string;
  http: number;
  message: string;
  field?: string;
}

/** The result of a rule: a value, or refusals in the sequence in which they are to be shown. */
export type Decision<T> = { ok: true; value: T } | { ok: false; refusals: Refusal[] };

/**
 * Returns a refusal of the closed list and fills the placeholders of its message. The values of {min} and {max} must
 * be in the Spanish format.
 */
export function refuse(
  name: RefusalName,
  params: Readonly<Record<string, string>> = {},
  field?: string,
): Refusal {
  const { code, http, message } = refusalDefinitions[name];
  const filledMessage = message.replace(/\{(\w+)\}/g, (word, key: string) => params[key] ?? word);
  return { name, code, http, message: filledMessage, ...(field !== undefined && { field }) };
}

/** Returns a refusal (400-020) with the message of a field rule (API-15, API-16). */
export function refuseField(field: string, message: string): Refusal {
  return refuse('CAMPO_INVALIDO', { message }, field);
}

/** Returns an accepting decision with its value. */
export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

/** Returns a rejecting decision with at least one refusal. */
export function reject(first: Refusal, ...others: Refusal[]): { ok: false; refusals: Refusal[] } {
  return { ok: false, refusals: [first, ...others] };
}

/** Returns an accepting decision when there are no refusals, otherwise a rejecting one with all of them. */
export function acceptUnlessRefused<T>(refused: readonly Refusal[], value: () => T): Decision<T> {
  const [first, ...others] = refused;
  return first ? reject(first, ...others) : accept(value());
}
