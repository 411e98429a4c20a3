import {
  type Decision,
  type Refusal,
  accept,
  acceptUnlessRefused,
  refuseField,
  reject,
} from '../refusal.ts';
import { checkMaxLength } from '../validate/fields.ts';
import { type PollQuestion, pollTextMaxLength } from './poll.ts';

/** The value of an answer: a number on a scale, an option or a text, or several options. */
export type PollAnswerValue = number | string | readonly string[];

/** An answer. `id` is the id of the question. */
export interface PollAnswer {
  readonly id: string;
  readonly value: PollAnswerValue;
}

const invalidAnswers = (): Refusal =>
  refuseField('answers', 'Una respuesta de la encuesta no contiene un valor válido.');

const isEmpty = (value: PollAnswerValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && value.length === 0;

function scaleMessage({ min, max }: PollQuestion, value: PollAnswerValue): string | null {
  const isInside =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= (min ?? 0) &&
    value <= (max ?? 0);
  return isInside ? null : `Elija un número del ${String(min)} al ${String(max)}.`;
}

function multipleMessage(value: PollAnswerValue, options: ReadonlySet<string>): string | null {
  const isValidChoice =
    typeof value === 'object' &&
    new Set(value).size === value.length &&
    value.every((id) => options.has(id));
  return isValidChoice ? null : 'Elija entre las opciones.';
}

/** Returns the error message about an answer; null when the answer is valid. */
function valueMessage(question: PollQuestion, value: PollAnswerValue): string | null {
  const options = new Set(question.options.map(({ id }) => id));
  switch (question.type) {
    case 'scale':
      return scaleMessage(question, value);
    case 'single':
      return typeof value === 'string' && options.has(value) ? null : 'Elija una de las opciones.';
    case 'multiple':
      return multipleMessage(value, options);
    case 'text':
      return typeof value === 'string'
        ? checkMaxLength(value, 'La respuesta', pollTextMaxLength)
        : 'La respuesta no contiene un valor válido.';
  }
}

function refusalsOfQuestion(
  question: PollQuestion,
  answers: ReadonlyMap<string, PollAnswerValue>,
): Refusal[] {
  const value = answers.get(question.id);
  const requiredMessage = question.required ? 'Campo requerido.' : null;
  const message = value === undefined ? requiredMessage : valueMessage(question, value);
  return message === null ? [] : [refuseField(question.id, message)];
}

const trimAnswer = ({ id, value }: PollAnswer): PollAnswer => ({
  id,
  value: typeof value === 'string' ? value.trim() : value,
});

/**
 * Returns the answers to a poll without empty values, or its refusals (NOT-17): 400-020 on the id of a question, or
 * on `answers` for an unknown or repeated question and for no answer at all. A required question must be answered,
 * unless the poll is dismissed; a dismissed poll must have no answers.
 */
export function validatePollAnswers(
  questions: readonly PollQuestion[],
  submitted: readonly PollAnswer[],
  isDismissed = false,
): Decision<readonly PollAnswer[]> {
  if (isDismissed) return submitted.length > 0 ? reject(invalidAnswers()) : accept([]);
  const answeredIds = new Set(submitted.map(({ id }) => id));
  const areQuestionsKnown = submitted.every(({ id }) =>
    questions.some((question) => question.id === id),
  );
  if (answeredIds.size < submitted.length || !areQuestionsKnown) return reject(invalidAnswers());
  const nonEmptyAnswers = submitted.filter(({ value }) => !isEmpty(value)).map(trimAnswer);
  const answers = new Map(nonEmptyAnswers.map(({ id, value }) => [id, value]));
  const answerRefusals = questions.flatMap((question) => refusalsOfQuestion(question, answers));
  if (answerRefusals.length === 0 && nonEmptyAnswers.length === 0)
    return reject(refuseField('answers', 'Campo requerido.'));
  return acceptUnlessRefused(answerRefusals, () => nonEmptyAnswers);
}
