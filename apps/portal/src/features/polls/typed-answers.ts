import type { PollQuestion } from '@participe/contract/types';
import { type PollAnswer, type PollValue, readPollAnswers } from '@participe/domain';
import type { FieldLabels, Mistake } from '../../lib/field-errors.ts';

/** Chosen and typed answers by the id of the question. */
export type Values = Readonly<Record<string, PollValue>>;

/** The id of a control: a question may have the name of another element of the page. */
export const fieldOf = (id: string): string => `encuesta-${id}`;

export interface Typed {
  /** The answers in the form of the call. */
  readonly answers: readonly PollAnswer[];
  readonly mistakes: readonly Mistake[];
}

/** The questions by the fields of the call. */
export const labelsOf = (questions: readonly PollQuestion[]): FieldLabels =>
  Object.fromEntries(questions.map(({ id, text }) => [id, text]));

/** The answers with their errors, in the order of the questions. */
export function readTyped(questions: readonly PollQuestion[], values: Values): Typed {
  const typed = Object.entries(values).map(([id, value]) => ({ id, value }));
  const read = readPollAnswers(questions, typed);
  if (read.ok) return { answers: read.value, mistakes: [] };
  const [first] = questions;
  const mistakes = read.refusals.map(({ field = '', message }) => ({
    // Where everything was left empty, it is the first question that is missed.
    field: field === 'answers' ? (first?.id ?? '') : field,
    message,
  }));
  return { answers: [], mistakes };
}

/** Whether something has been chosen or typed. */
export const isBegun = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'number' || value.length > 0);
