import type { AnyCall } from '@participe/contract';
import { type Refusal, refuse } from '@participe/domain';
import type { z } from 'zod';
import { RefusalError } from './problem.ts';

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads one id out of a request that nobody has checked yet, without trusting its shape. */
export function rawValue(raw: RawRequest, source: string): unknown {
  const [part, name] = source.split('.', 2) as [keyof RawRequest, string];
  const holder = raw[part];
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return (holder as Record<string, unknown>)[name];
}

/** A field rule of the domain speaks its own sentence; anything else about a body is said in general. */
function bodyRefusal(issue: z.core.$ZodIssue): Refusal {
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  const named = field === undefined || field === '' ? undefined : field;
  return issue.code === 'custom'
    ? refuse('CAMPO_INVALIDO', { message: issue.message }, named)
    : refuse('DATOS_INCORRECTOS', {}, named);
}

function parameterRefusal(issue: z.core.$ZodIssue): Refusal {
  const name = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
  const param = String(name ?? '');
  return refuse('PARAMETRO_INVALIDO', { param }, param);
}

/** How many names of a body one of its alternatives does not know. */
const unknownNames = (issues: readonly z.core.$ZodIssue[]): number =>
  issues
    .filter(({ path }) => path.length === 0)
    .reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 0), 0);

/**
 * Of a body with alternatives, the one that knows most of its names says what is wrong, field by field, and of equals
 * the first: what is missing tells nothing of what was meant.
 */
function fieldIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const closest =
      issue.errors.toSorted((one, other) => unknownNames(one) - unknownNames(other))[0] ?? [];
    const inside = closest.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
    return inside.length === 0 ? [issue] : fieldIssues(inside);
  });
}

function refuseAll(
  issues: readonly z.core.$ZodIssue[],
  say: (issue: z.core.$ZodIssue) => Refusal,
): never {
  const [first, ...others] = fieldIssues(issues).slice(0, 20).map(say);
  if (first === undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  throw new RefusalError(first, ...others);
}

/** What a file is sent under: its bytes are no text, and rows of one say themselves what they hold. */
const fileField = /^(?:file|attachment|attachments\.\d+\.attachment)$/u;

/** Where in a request a text holds what PostgreSQL has no place for: the character zero, or half of one. */
function unstorable(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') {
    const isText = !value.includes('\0') && value.isWellFormed();
    return isText || fileField.test(path.join('.')) ? undefined : path.join('.');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    const found = unstorable(inside, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parses the three parts of a request by its contract. It runs after permission: who may not ask learns nothing. */
export function parseInput(
  call: AnyCall,
  raw: RawRequest,
): { params: unknown; query: unknown; body: unknown } {
  const params = call.params.safeParse(raw.params ?? {});
  if (!params.success || unstorable(params.data, []) !== undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const query = call.query.safeParse(raw.query ?? {});
  if (!query.success) refuseAll(query.error.issues, parameterRefusal);
  const param = unstorable(query.data, []);
  if (param !== undefined) throw new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  const body = call.body.safeParse(raw.body ?? {});
  if (!body.success) refuseAll(body.error.issues, bodyRefusal);
  const field = unstorable(body.data, []);
  if (field !== undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return { params: params.data, query: query.data, body: body.data };
}
