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

describe('the questions that are asked', () => {
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

  it('are the ones whose answers are sent', () => {
    const answers = { known: 'NO', held: 'SI', last: 'A' };
    expect(buildTestBody(selectApplicableQuestions(questions, answers), answers)).toEqual({
      answers: [
        { question_id: 'known', answer_ids: ['NO'] },
        { question_id: 'last', answer_ids: ['A'] },
      ],
    });
  });
});

describe('the step that is shown', () => {
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

  it('is the check once everything is answered', () => {
    expect(resolveTestStep(REVIEW_STEP, asked, { ...answers, last: 'A' })).toBe(REVIEW_STEP);
  });
});

describe('the way through', () => {
  const answers = { known: 'SI', held: 'NO', last: 'A' };
  const asked = selectApplicableQuestions(questions, answers);
  it('goes on one by one, and back to the check from a change', () => {
    expect(findNextTestStep('known', asked, answers, false)).toBe('held');
    expect(findNextTestStep('last', asked, answers, false)).toBe(REVIEW_STEP);
    expect(findNextTestStep('known', asked, answers, true)).toBe(REVIEW_STEP);
  });

  it('stops at what a change asks anew', () => {
    const changed = { ...answers, held: 'SI' };
    expect(
      findNextTestStep('held', selectApplicableQuestions(questions, changed), changed, true),
    ).toBe('often');
  });

  it('leads back to the question before', () => {
    expect(findPreviousTestStep('known', asked)).toBeUndefined();
    expect(findPreviousTestStep('last', asked)).toBe('held');
    expect(findPreviousTestStep(REVIEW_STEP, asked)).toBe('last');
  });
});
