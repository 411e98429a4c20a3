/** Subjects of a poll: recommendation (Net Promoter Score), satisfaction, or the reason for a withdrawal. */
export const pollKinds = ['NPS', 'SATISFACTION', 'EXIT'] as const;
export type PollKind = (typeof pollKinds)[number];

/** When a poll is shown: on the home page, after an order, or after a withdrawal (NOT-14). */
export const pollTriggers = ['LOGIN', 'OPERATION', 'REDEMPTION'] as const;
export type PollTrigger = (typeof pollTriggers)[number];

export const pollQuestionTypes = ['scale', 'single', 'multiple', 'text'] as const;
export type PollQuestionType = (typeof pollQuestionTypes)[number];

/** A question of a poll. `min` and `max` belong to a scale, `options` to a choice. */
export interface PollQuestion {
  readonly id: string;
  readonly text: string;
  readonly type: PollQuestionType;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly required: boolean;
}

/** Maximum length of a text answer in code points, so that a letter of any alphabet counts as one. */
export const pollTextMaxLength = 1000;
/**
 * Largest difference between the ends of a scale. A longer scale does not fit on a phone, and people cannot tell its
 * values apart.
 */
const maxScaleSpan = 10;

const hasDuplicates = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

function isValidScale({ type, min, max }: PollQuestion): boolean {
  if (type !== 'scale') return min === null && max === null;
  return min !== null && max !== null && min < max && max - min <= maxScaleSpan;
}

function isValidChoice({ type, options }: PollQuestion): boolean {
  if (type !== 'single' && type !== 'multiple') return options.length === 0;
  return options.length >= 2 && !hasDuplicates(options.map(({ id }) => id));
}

/** True when the questions have unique ids and can be answered. Checked before a poll is stored. */
export function isValidPoll(questions: readonly PollQuestion[]): boolean {
  return (
    questions.length > 0 &&
    !hasDuplicates(questions.map(({ id }) => id)) &&
    questions.every((question) => isValidScale(question) && isValidChoice(question))
  );
}
