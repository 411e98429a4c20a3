import type { CallError } from '@participe/contract/client';
import type { PollQuestion } from '@participe/contract/types';
import { type PollAnswer, type PollValue, readPollAnswers } from '@participe/domain';
import type { SummaryError } from '@participe/ui';
import { requiredFieldError } from '../../lib/required-fields.ts';

/** What is chosen and typed, by the id of its question. */
export type Values = Readonly<Record<string, PollValue>>;

/** The id of a control: a question may have the name of another element of the page. */
export const fieldOf = (id: string): string => `encuesta-${id}`;

export interface Typed {
  /** What would be sent. */
  readonly answers: readonly PollAnswer[];
  readonly errors: readonly SummaryError[];
}

const labelsOf = (questions: readonly PollQuestion[]) =>
  Object.fromEntries(questions.map(({ id, text }) => [fieldOf(id), text]));

/** What is typed, and what is wrong with it, in the order of the questions. */
export function readTyped(questions: readonly PollQuestion[], values: Values): Typed {
  const typed = Object.entries(values).map(([id, value]) => ({ id, value }));
  const read = readPollAnswers(questions, typed);
  if (read.ok) return { answers: read.value, errors: [] };
  const [first] = questions;
  const errors = read.refusals.map(({ field = '', message }) => ({
    // Where everything was left empty, it is the first question that is missed.
    fieldId: fieldOf(field === 'answers' ? (first?.id ?? '') : field),
    message,
  }));
  return { answers: [], errors: requiredFieldError(errors, labelsOf(questions)) };
}

/** What the service refused, at its questions; empty where it is about none of them. */
export function refusedFields(
  questions: readonly PollQuestion[],
  { errors }: CallError,
): SummaryError[] {
  const labels = labelsOf(questions);
  const found = errors.map(({ field = '', message }) => ({ fieldId: fieldOf(field), message }));
  return requiredFieldError(
    found.filter(({ fieldId }) => fieldId in labels),
    labels,
  );
}

/** Whether something has been chosen or typed. */
export const isBegun = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'number' || value.length > 0);
