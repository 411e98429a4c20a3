import type { CallDefinition } from '@participe/contract';
import { type Refusal, refuse } from '@participe/domain';
import type { z } from 'zod';
import type { RawRequest } from '../request.ts';
import { RefusalError, toRefusalError } from '../refusal.ts';

/**
 * Converts a validation error into a refusal. A custom rule of a field has its own message; other errors share a
 * general message (API-15).
 */
function bodyRefusal(issue: z.core.$ZodIssue): Refusal {
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  const fieldName = field === undefined || field === '' ? undefined : field;
  return issue.code === 'custom'
    ? refuse('CAMPO_INVALIDO', { message: issue.message }, fieldName)
    : refuse('DATOS_INCORRECTOS', {}, fieldName);
}

function parameterRefusal(issue: z.core.$ZodIssue): Refusal {
  const fieldName = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
  const param = String(fieldName ?? '');
  return refuse('PARAMETRO_INVALIDO', { param }, param);
}

/** Counts the fields of the body that one alternative of a union type does not know. */
const countUnknownFields = (issues: readonly z.core.$ZodIssue[]): number =>
  issues
    .filter(({ path }) => path.length === 0)
    .reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 0), 0);

/**
 * Returns the validation errors to report. For a body with several allowed shapes, these are the errors of the shape
 * with the fewest unknown fields.
 */
function fieldIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const closest =
      issue.errors.toSorted(
        (one, other) => countUnknownFields(one) - countUnknownFields(other),
      )[0] ?? [];
    const nestedIssues = closest.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
    return nestedIssues.length === 0 ? [issue] : fieldIssues(nestedIssues);
  });
}

function refuseAll(
  issues: readonly z.core.$ZodIssue[],
  toRefusal: (issue: z.core.$ZodIssue) => Refusal,
): never {
  const refusals = fieldIssues(issues).slice(0, 20).map(toRefusal);
  throw toRefusalError(refusals.length > 0 ? refusals : [refuse('DATOS_INCORRECTOS')]);
}

/** Matches the names of fields that contain bytes. */
const fileField = /^(?:file|attachment|attachments\.\d+\.attachment)$/u;

/**
 * Returns the path of the first text that PostgreSQL cannot store, because of a NUL character or half of a surrogate
 * pair. Files are left out.
 */
function findPathOfUnstorableText(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') {
    const isText = !value.includes('\0') && value.isWellFormed();
    return isText || fileField.test(path.join('.')) ? undefined : path.join('.');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    const unstorablePath = findPathOfUnstorableText(inside, [...path, key]);
    if (unstorablePath !== undefined) return unstorablePath;
  }
  return undefined;
}

/**
 * Parses path parameters, query and body by the contract. Runs after the permission check, so that validation errors
 * reveal nothing to callers without permission (API-21).
 */
export function parseInput(
  call: CallDefinition,
  raw: RawRequest,
): { params: unknown; query: unknown; body: unknown } {
  const params = call.params.safeParse(raw.params ?? {});
  if (!params.success || findPathOfUnstorableText(params.data, []) !== undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const query = call.query.safeParse(call.isLink ? {} : (raw.query ?? {}));
  if (!query.success) refuseAll(query.error.issues, parameterRefusal);
  const param = findPathOfUnstorableText(query.data, []);
  if (param !== undefined) throw new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  const body = call.body.safeParse(raw.body ?? {});
  if (!body.success) refuseAll(body.error.issues, bodyRefusal);
  const field = findPathOfUnstorableText(body.data, []);
  if (field !== undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return { params: params.data, query: query.data, body: body.data };
}
