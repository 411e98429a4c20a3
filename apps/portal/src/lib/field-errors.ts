import type { CallError } from '@participe/contract/client';
import type { SummaryError } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** The fields of a form: the label of each by its name in the call. */
export type FieldLabels = Readonly<Record<string, string>>;

/** A mistake at a field, as the rules of the domain and the service name it. */
export interface Mistake {
  field?: string | undefined;
  message: string;
}

/** The id of a control where it is not the name of its field. */
type IdOf = (field: string) => string;

/** Mistakes as lines of the summary, in their order; empty fields are named, because their message is the same. */
export function summaryErrors(
  mistakes: readonly Mistake[],
  labels: FieldLabels,
  idOf: IdOf = (field) => field,
): SummaryError[] {
  return mistakes.map(({ field = '', message }) => ({
    fieldId: idOf(field),
    message,
    ...(message === guest.required && { label: labels[field] }),
  }));
}

/** The refusals of the service that are about a field of the form; the others are shown over it (API-05). */
export function refusedFields(error: CallError, labels: FieldLabels): Mistake[] {
  const refusals: readonly Mistake[] = error.errors.length > 0 ? error.errors : [error];
  return refusals.filter(({ field }) => field !== undefined && Object.hasOwn(labels, field));
}

/** The messages of a form by the id of their control. */
export function messagesById(errors: readonly SummaryError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ fieldId = '', message }) => [fieldId, message]));
}
