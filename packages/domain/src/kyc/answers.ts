import { type PlainDate, isPlainDate } from '../calendar/plain-date.ts';
import type { CatalogueEntry } from '../catalogues/entry.ts';
import { formatDate } from '../format/dates.ts';
import {
  type Decision,
  type Refusal,
  acceptUnlessRefused,
  refuse,
  refuseField,
  reject,
} from '../refusal.ts';
import { hasLetterOrDigit } from '../validate/characters.ts';
import { checkPrintable } from '../validate/printable.ts';
import type { IntervenerType } from '../parties/roles.ts';
import { companyKycQuestions } from './company-questions.ts';
import { type KycQuestion, kycVersion } from './question.ts';
import { kycQuestions } from './questions.ts';

/** The answers of a person by question: a key of the options, a text, or a date. */
export type KycAnswers = Readonly<Record<string, string>>;

/** A stated answer. */
export interface KycAnswer {
  readonly id: string;
  readonly value: string;
}

/** What of a question its answer is checked against and put into words with. */
interface AnswerableQuestion extends Pick<KycQuestion, 'id' | 'type'> {
  readonly options: readonly Pick<CatalogueEntry, 'key' | 'label'>[];
}

/** The largest number of characters of an answer in words. */
export const kycTextLength = 200;

/** Returns the questions to a natural person (CLD-10) or to a company (CLD-14), in their sequence. */
export const kycQuestionsOf = (type: IntervenerType): readonly KycQuestion[] =>
  type === 'J' ? companyKycQuestions : kycQuestions;

/** The answers to an earlier question for which a question applies; null when it always applies. */
type Dependency = { readonly question: string; readonly values: readonly string[] } | null;

/**
 * Returns, in sequence, the questions of a form that apply given the answers so far. An answer to a question that does not
 * apply makes no other question apply (CLD-10).
 */
export function selectAskedQuestions<Question extends { readonly id: string }>(
  questions: readonly Question[],
  answers: KycAnswers,
  dependencyOf: (question: Question) => Dependency,
): Question[] {
  const asked = new Set<string>();
  return questions.filter((question) => {
    const { id } = question;
    const dependsOn = dependencyOf(question);
    const answer =
      dependsOn && asked.has(dependsOn.question) ? answers[dependsOn.question] : undefined;
    const isAsked =
      dependsOn === null || (answer !== undefined && dependsOn.values.includes(answer));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

function findDateFault(value: string, id: string, answers: KycAnswers, today: PlainDate) {
  if (!isPlainDate(value)) return 'Indique una fecha.';
  if (value > today) return 'La fecha no puede ser posterior a hoy.';
  const start = answers['cargo_desde'];
  return id === 'cargo_hasta' && start !== undefined && value < start
    ? `La fecha no puede ser anterior al ${formatDate(start)}.`
    : undefined;
}

/** Returns why a value does not answer a question, given the other answers; undefined when it does (CLD-10). */
export function findKycFault(
  { id, type, options }: AnswerableQuestion,
  value: string,
  answers: KycAnswers,
  today: PlainDate,
): string | undefined {
  if (!hasLetterOrDigit(value)) return 'Campo requerido.';
  if (type === 'date') return findDateFault(value, id, answers, today);
  if (type === 'text')
    return value.trim().length > kycTextLength
      ? `Escriba como máximo ${kycTextLength} caracteres.`
      : (checkPrintable(value) ?? undefined);
  if (options.every(({ key }) => key !== value)) return 'Elija un valor de la lista.';
  return id === 'otra_nacionalidad' && value === answers['nacionalidad']
    ? 'Elija una nacionalidad distinta de la primera.'
    : undefined;
}

/**
 * Decides on answers that a person states to a version of the questions: each question is known and answered once, and each value
 * answers it. Returns the stated answers with trimmed texts (CLD-10).
 */
export function decideKycAnswers(
  questions: readonly KycQuestion[],
  before: KycAnswers,
  version: number,
  stated: readonly KycAnswer[],
  today: PlainDate,
): Decision<KycAnswer[]> {
  if (version !== kycVersion) return reject(refuse('VERSION_ANTIGUA'));
  const trimmed = stated.map(({ id, value }) => ({ id, value: value.trim() }));
  const answers = {
    ...before,
    ...Object.fromEntries(trimmed.map(({ id, value }) => [id, value])),
  };
  const refusals = trimmed.flatMap(({ id, value }, index): Refusal[] => {
    const question = questions.find((one) => one.id === id);
    const isRepeated = trimmed.findIndex((one) => one.id === id) < index;
    if (question === undefined || isRepeated)
      return [refuse('DATOS_INCORRECTOS', {}, `kyc_answers.${index}.id`)];
    const fault = findKycFault(question, value, answers, today);
    return fault === undefined ? [] : [refuseField(`kyc_answers.${index}.value`, fault)];
  });
  return acceptUnlessRefused(refusals, () => trimmed);
}

/** A question that applies to a person, with its answer. */
export interface AnsweredKycQuestion {
  readonly question: KycQuestion;
  readonly value: string;
}

/**
 * Decides on sending a version of the form: every question that applies has an answer. Returns the applicable questions with
 * their answers; answers to questions that no longer apply are left out (CLD-10).
 */
export function decideKycSubmission(
  questions: readonly KycQuestion[],
  answers: KycAnswers,
  version: number,
  today: PlainDate,
): Decision<AnsweredKycQuestion[]> {
  if (version !== kycVersion) return reject(refuse('VERSION_ANTIGUA'));
  const asked = selectAskedQuestions(questions, answers, ({ dependsOn }) => dependsOn).map(
    (question) => ({
      question,
      value: answers[question.id] ?? '',
    }),
  );
  const refusals = asked.flatMap(({ question, value }) => {
    const fault = findKycFault(question, value, answers, today);
    return fault === undefined ? [] : [refuseField(question.id, fault)];
  });
  return acceptUnlessRefused(refusals, () => asked);
}

/** Returns the answer in words: the label of an option, the date in Spanish, or the text itself. */
export function formatKycAnswer({ type, options }: AnswerableQuestion, value: string): string {
  if (type === 'date') return formatDate(value);
  return options.find(({ key }) => key === value)?.label ?? value;
}
