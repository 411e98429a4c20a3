import type { PollQuestion } from '@participe/contract/types';
import { type PollAnswer, type PollValue, readPollAnswers } from '@participe/domain';
import type { FieldLabels, Mistake } from '../../lib/field-errors.ts';

/** Chosen and typed answers, by the id of the question. */
export type Values = Readonly<Record<string, PollValue>>;

/** Returns the id of a control; with a prefix, because the id of a question may equal that of another element. */
export const fieldOf = (id: string): string => `encuesta-${id}`;

export interface Typed {
  /** The answers in the format of the call. */
  readonly answers: readonly PollAnswer[];
  readonly mistakes: readonly Mistake[];
}

/** Returns the text of each question, by the name of its field in the call. */
export const labelsOf = (questions: readonly PollQuestion[]): FieldLabels =>
  Object.fromEntries(questions.map(({ id, text }) => [id, text]));

/** Returns the answers and their errors, in the order of the questions. */
export function readTyped(questions: readonly PollQuestion[], values: Values): Typed {
  const typed = Object.entries(values).map(([id, value]) => ({ id, value }));
  const read = readPollAnswers(questions, typed);
  if (read.ok) return { answers: read.value, mistakes: [] };
  const [first] = questions;
  const mistakes = read.refusals.map(({ field = '', message }) => ({
    // With all answers empty, show the error at the first question.
    field: field === 'answers' ? (first?.id ?? '') : field,
    message,
  }));
  return { answers: [], mistakes };
}

/** True when something has been chosen or typed. */
export const isBegun = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'number' || value.length > 0);
