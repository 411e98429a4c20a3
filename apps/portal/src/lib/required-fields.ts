import type { SummaryError } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';

/** Names the fields that are empty: two of them would have the same line in the summary. */
export function requiredFieldError(
  errors: readonly SummaryError[],
  labels: Readonly<Record<string, string>>,
): SummaryError[] {
  return errors.map((error) => {
    const { fieldId = '', message } = error;
    return message === guest.required ? { ...error, label: labels[fieldId] } : error;
  });
}
