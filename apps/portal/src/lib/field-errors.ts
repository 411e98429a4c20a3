import type { CallError } from '@participe/contract/client';
import type { SummaryError } from '@participe/ui';

/** Labels of the fields of a form, by the name of the field in the call. */
export type FieldLabels = Readonly<Record<string, string>>;

/** An error at a field, with the field name that the domain rules and the service use. */
export interface FieldValidationError {
  field?: string | undefined;
  message: string;
}

type IdOf = (field: string) => string;

/** Returns the lines of the error summary in the same sequence, each with the label of its field. */
export function toSummaryErrors(
  mistakes: readonly FieldValidationError[],
  labels: FieldLabels,
  idOf: IdOf = (field) => field,
): SummaryError[] {
  return mistakes.map(({ field = '', message }) => ({
    fieldId: idOf(field),
    message,
    label: labels[field],
  }));
}

/** Returns the service's errors that name a field of the form. */
export function toFieldErrors(error: CallError, labels: FieldLabels): FieldValidationError[] {
  const refusals: readonly FieldValidationError[] =
    error.errors.length > 0 ? error.errors : [error];
  return refusals.filter(({ field }) => field !== undefined && Object.hasOwn(labels, field));
}

export function groupMessagesById(
  errors: readonly SummaryError[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ fieldId = '', message }) => [fieldId, message]));
}
