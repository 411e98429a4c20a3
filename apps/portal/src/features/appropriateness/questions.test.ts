import type { ConvenienceQuestion } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import {
  selectApplicableQuestions,
  buildTestBody,
  REVIEW_STEP,
  findNextTestStep,
  findPreviousTestStep,
  resolveTestStep,
} from './questions.ts';

function question(id: string, needs?: [string, string]): ConvenienceQuestion {
  return {
    id,
    block: 'EXPERIENCE',
    text: id,
    type: 'single',
    product_families: [],
    answers: [],
    depends_on: needs ? { question_id: needs[0], answer_ids: [needs[1]] } : null,
  };
}
const questions = [
  question('known'),
  question('held', ['known', 'SI']),
  question('often', ['held', 'SI']),
  question('last'),
];
const ids = (answers: Record<string, string>) =>
  selectApplicableQuestions(questions, answers).map(({ id }) => id);

describe('the questions of the test', () => {
  it.each([
    [{}, ['known', 'last']],
    [{ known: 'NO' }, ['known', 'last']],
    [{ known: 'SI' }, ['known', 'held', 'last']],
    [{ known: 'SI', held: 'SI' }, ['known', 'held', 'often', 'last']],
    // The answer to a question that is no longer asked must not add further questions.
    [{ known: 'NO', held: 'SI' }, ['known', 'last']],
  ])('after %j', (answers, expected) => {
    expect(ids(answers)).toEqual(expected);
  });

  it('are the only ones whose answers are sent', () => {
    const answers = { known: 'NO', held: 'SI', last: 'A' };
    expect(buildTestBody(selectApplicableQuestions(questions, answers), answers)).toEqual({
      answers: [
        { question_id: 'known', answer_ids: ['NO'] },
        { question_id: 'last', answer_ids: ['A'] },
      ],
    });
  });
});

describe('the displayed step', () => {
  const answers = { known: 'SI', held: 'NO' };
  const asked = selectApplicableQuestions(questions, answers);
  it.each([
    [undefined, 'known'],
    ['nothing', 'known'],
    ['often', 'known'],
    ['known', 'known'],
    ['last', 'last'],
    [REVIEW_STEP, 'last'],
  ])('for %s', (requested, step) => {
    expect(resolveTestStep(requested, asked, answers)).toBe(step);
  });

  it('is the review once everything is answered', () => {
    expect(resolveTestStep(REVIEW_STEP, asked, { ...answers, last: 'A' })).toBe(REVIEW_STEP);
  });
});

describe('navigation', () => {
  const answers = { known: 'SI', held: 'NO', last: 'A' };
  const asked = selectApplicableQuestions(questions, answers);
  it('goes to the next question, or back to the review after a change', () => {
    expect(findNextTestStep('known', asked, answers, false)).toBe('held');
    expect(findNextTestStep('last', asked, answers, false)).toBe(REVIEW_STEP);
    expect(findNextTestStep('known', asked, answers, true)).toBe(REVIEW_STEP);
  });

  it('stops at a question that a change adds', () => {
    const changed = { ...answers, held: 'SI' };
    expect(
      findNextTestStep('held', selectApplicableQuestions(questions, changed), changed, true),
    ).toBe('often');
  });

  it('returns to the previous question', () => {
    expect(findPreviousTestStep('known', asked)).toBeUndefined();
    expect(findPreviousTestStep('last', asked)).toBe('held');
    expect(findPreviousTestStep(REVIEW_STEP, asked)).toBe('last');
  });
});
