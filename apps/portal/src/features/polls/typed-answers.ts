import type { PollQuestion } from '@participe/contract/types';
import { type PollAnswer, type PollAnswerValue, validatePollAnswers } from '@participe/domain';
import type { FieldLabels, FieldValidationError } from '../../lib/field-errors.ts';

/** Chosen and typed answers, by the id of the question. */
export type PollAnswerValues = Readonly<Record<string, PollAnswerValue>>;

/** The prefix keeps the id of a question apart from those of other elements. */
export const getAnswerControlId = (id: string): string => `encuesta-${id}`;

export interface ParsedPollAnswers {
  /** The answers in the format of the call. */
  readonly answers: readonly PollAnswer[];
  readonly mistakes: readonly FieldValidationError[];
}

export const getQuestionLabels = (questions: readonly PollQuestion[]): FieldLabels =>
  Object.fromEntries(questions.map(({ id, text }) => [id, text]));

/** Returns the answers, or the errors in the sequence of the questions. */
export function parsePollAnswers(
  questions: readonly PollQuestion[],
  values: PollAnswerValues,
): ParsedPollAnswers {
  const typedAnswers = Object.entries(values).map(([id, value]) => ({ id, value }));
  const read = validatePollAnswers(questions, typedAnswers);
  if (read.ok) return { answers: read.value, mistakes: [] };
  const [first] = questions;
  const mistakes = read.refusals.map(({ field = '', message }) => ({
    // When all answers are empty, the error is shown at the first question.
    field: field === 'answers' ? (first?.id ?? '') : field,
    message,
  }));
  return { answers: [], mistakes };
}

export const hasAnyAnswer = (values: PollAnswerValues): boolean =>
  Object.values(values).some((value) => typeof value === 'number' || value.length > 0);
