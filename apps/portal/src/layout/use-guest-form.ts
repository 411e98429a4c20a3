import type { CallError } from '@participe/contract/client';
import { useState, type SubmitEvent } from 'react';
import type { CallOutcome } from '../api/attempt.ts';
import {
  groupMessagesById,
  toFieldErrors,
  toSummaryErrors,
  type FieldLabels,
  type FieldValidationError,
} from '../lib/field-errors.ts';

interface GuestForm<Values> {
  labels: FieldLabels;
  read: (form: HTMLFormElement) => Values;
  mistakesIn: (values: Values, form: HTMLFormElement) => readonly FieldValidationError[];
  /** Sends the form. After a successful call the page changes, so the form stays busy until it is unmounted. */
  send: (values: Values) => Promise<CallOutcome<unknown>>;
  /** Returns the errors to show at fields; by default, the errors of the service that name a field of the form. */
  refusedIn?: (error: CallError) => readonly FieldValidationError[];
  /** An error that occurred before this form was shown. */
  problem?: CallError | undefined;
}

/**
 * A form of a page without a session, without the form library and the query client, which are not loaded before
 * login (docs/decisions/0054).
 */
export function useGuestForm<Values>(options: GuestForm<Values>) {
  const { labels, read, mistakesIn, send } = options;
  const [errors, setErrors] = useState(toSummaryErrors([], labels));
  const [problem, setProblem] = useState(options.problem);
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);

  const showErrors = (mistakes: readonly FieldValidationError[], failure?: CallError) => {
    setErrors(toSummaryErrors(mistakes, labels));
    setProblem(mistakes.length > 0 ? undefined : failure);
    setSubmission((count) => count + 1);
  };
  const trySend = async (values: Values) => {
    setPending(true);
    const outcome = await send(values);
    if (outcome.ok) return;
    setPending(false);
    const refusedIn = options.refusedIn ?? ((error) => toFieldErrors(error, labels));
    showErrors(refusedIn(outcome.error), outcome.error);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = read(event.currentTarget);
    const mistakes = mistakesIn(values, event.currentTarget);
    showErrors(mistakes);
    if (mistakes.length === 0) void trySend(values);
  };
  const hasErrors = errors.length > 0 || problem !== undefined;
  return {
    errors,
    messages: groupMessagesById(errors),
    problem,
    hasErrors,
    submission,
    isPending,
    show: showErrors,
    onSubmit,
  };
}
