import type { CallError } from '@participe/contract/client';
import { useState, type SubmitEvent } from 'react';
import type { Attempt } from '../api/attempt.ts';
import {
  messagesById,
  toFieldErrors,
  summaryErrors,
  type FieldLabels,
  type FieldValidationError,
} from '../lib/field-errors.ts';

interface GuestForm<Values> {
  /** Labels of the form fields, by the name of the field. */
  labels: FieldLabels;
  /** Reads the values of the native controls. */
  read: (form: HTMLFormElement) => Values;
  mistakesIn: (values: Values, form: HTMLFormElement) => readonly FieldValidationError[];
  /** Sends the form. After success another page opens, so the form stays busy until it is unmounted. */
  send: (values: Values) => Promise<Attempt<unknown>>;
  /**
   * Returns the errors at fields for a refusal; by default, those in which the service names a field of the form.
   */
  refusedIn?: (error: CallError) => readonly FieldValidationError[];
  /** Error that led to this form, to be shown when it opens. */
  problem?: CallError | undefined;
}

/**
 * State of a form on a page without session. It uses neither the form library nor the query client, because these
 * are not loaded before the login (docs/decisions/0054).
 */
export function useGuestForm<Values>(options: GuestForm<Values>) {
  const { labels, read, mistakesIn, send } = options;
  const [errors, setErrors] = useState(summaryErrors([], labels));
  const [problem, setProblem] = useState(options.problem);
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);

  const show = (mistakes: readonly FieldValidationError[], failure?: CallError) => {
    setErrors(summaryErrors(mistakes, labels));
    setProblem(mistakes.length > 0 ? undefined : failure);
    setSubmission((count) => count + 1);
  };
  const trySend = async (values: Values) => {
    setPending(true);
    const sent = await send(values);
    if (sent.ok) return;
    setPending(false);
    const refused = options.refusedIn ?? ((error) => toFieldErrors(error, labels));
    show(refused(sent.error), sent.error);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = read(event.currentTarget);
    const mistakes = mistakesIn(values, event.currentTarget);
    show(mistakes);
    if (mistakes.length === 0) void trySend(values);
  };
  const hasErrors = errors.length > 0 || problem !== undefined;
  return {
    errors,
    messages: messagesById(errors),
    problem,
    hasErrors,
    submission,
    isPending,
    show,
    onSubmit,
  };
}
