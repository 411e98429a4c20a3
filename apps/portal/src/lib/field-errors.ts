import type { CallError } from '@participe/contract/client';
import type { SummaryError } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** Labels of the fields of a form, by the name of the field in the call. */
export type FieldLabels = Readonly<Record<string, string>>;

/** An error at a field. `field` is the name that the domain rules and the service use. */
export interface FieldValidationError {
  field?: string | undefined;
  message: string;
}

/** Returns the id of a field's control, for fields whose name is not the id. */
type IdOf = (field: string) => string;

/**
 * Returns the lines of the error summary, in the sequence of the errors. Lines about empty fields include the
 * field's label, because their message is always the same.
 */
export function summaryErrors(
  mistakes: readonly FieldValidationError[],
  labels: FieldLabels,
  idOf: IdOf = (field) => field,
): SummaryError[] {
  return mistakes.map(({ field = '', message }) => ({
    fieldId: idOf(field),
    message,
    ...(message === guest.required && { label: labels[field] }),
  }));
}

/**
 * Returns the errors of the service that belong to a field of the form. All other errors are shown above the form
 * (API-05).
 */
export function toFieldErrors(error: CallError, labels: FieldLabels): FieldValidationError[] {
  const refusals: readonly FieldValidationError[] =
    error.errors.length > 0 ? error.errors : [error];
  return refusals.filter(({ field }) => field !== undefined && Object.hasOwn(labels, field));
}

/** Returns the error messages of a form, by id of the control. */
export function messagesById(errors: readonly SummaryError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ fieldId = '', message }) => [fieldId, message]));
}
