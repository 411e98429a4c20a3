/** What a poll asks about: a recommendation, how something went, or why somebody takes money out. */
export const pollKinds = ['NPS', 'SATISFACTION', 'EXIT'] as const;
export type PollKind = (typeof pollKinds)[number];

/** When a poll is asked: on home, after an order, or after one that takes money out (decision G-I09). */
export const pollTriggers = ['LOGIN', 'OPERATION', 'REDEMPTION'] as const;
export type PollTrigger = (typeof pollTriggers)[number];

/** How a question is answered. */
export const pollQuestionTypes = ['scale', 'single', 'multiple', 'text'] as const;
export type PollQuestionType = (typeof pollQuestionTypes)[number];

/** A question of a poll; `min` and `max` are of a scale, `options` of a choice. */
export interface PollQuestion {
  readonly id: string;
  readonly text: string;
  readonly type: PollQuestionType;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly required: boolean;
}

/** How long an answer in one's own words may be, in code points, so that a letter of any alphabet is one. */
export const pollTextMax = 1000;
/** More numbers than these fit on no phone, and nobody tells them apart. */
const widestScale = 10;

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

function isSoundScale({ type, min, max }: PollQuestion): boolean {
  if (type !== 'scale') return min === null && max === null;
  return min !== null && max !== null && min < max && max - min <= widestScale;
}

function isSoundChoice({ type, options }: PollQuestion): boolean {
  if (type !== 'single' && type !== 'multiple') return options.length === 0;
  return options.length >= 2 && !isTwice(options.map(({ id }) => id));
}

/** Whether each question can be answered and told from the others: asked before a poll is put in. */
export function isSoundPoll(questions: readonly PollQuestion[]): boolean {
  return (
    questions.length > 0 &&
    !isTwice(questions.map(({ id }) => id)) &&
    questions.every((question) => isSoundScale(question) && isSoundChoice(question))
  );
}
