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

function testQuestion(id: string, needs?: [string, string]): ConvenienceQuestion {
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
  testQuestion('known'),
  testQuestion('held', ['known', 'SI']),
  testQuestion('often', ['held', 'SI']),
  testQuestion('last'),
];
const applicableIds = (answers: Record<string, string>) =>
  selectApplicableQuestions(questions, answers).map(({ id }) => id);

describe('the questions of the test', () => {
  it.each([
    [{}, ['known', 'last']],
    [{ known: 'NO' }, ['known', 'last']],
    [{ known: 'SI' }, ['known', 'held', 'last']],
    [{ known: 'SI', held: 'SI' }, ['known', 'held', 'often', 'last']],
    // The answer to a question that is no longer asked must not add further questions.
    [{ known: 'NO', held: 'SI' }, ['known', 'last']],
  ])('after the answers %j are %j', (answers, expected) => {
    expect(applicableIds(answers)).toEqual(expected);
  });

  it('that no longer apply are left out of the request', () => {
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
  const askedQuestions = selectApplicableQuestions(questions, answers);
  it.each([
    [undefined, 'known'],
    ['nothing', 'known'],
    ['often', 'known'],
    ['known', 'known'],
    ['last', 'last'],
    [REVIEW_STEP, 'last'],
  ])('for the requested step %s is %s', (requested, step) => {
    expect(resolveTestStep(requested, askedQuestions, answers)).toBe(step);
  });

  it('is the review when it is requested and all questions are answered', () => {
    expect(resolveTestStep(REVIEW_STEP, askedQuestions, { ...answers, last: 'A' })).toBe(
      REVIEW_STEP,
    );
  });
});

describe('navigation between the questions of the test', () => {
  const answers = { known: 'SI', held: 'NO', last: 'A' };
  const askedQuestions = selectApplicableQuestions(questions, answers);
  it('goes to the next question, or to the review when the review was opened before', () => {
    expect(findNextTestStep('known', askedQuestions, answers, false)).toBe('held');
    expect(findNextTestStep('last', askedQuestions, answers, false)).toBe(REVIEW_STEP);
    expect(findNextTestStep('known', askedQuestions, answers, true)).toBe(REVIEW_STEP);
  });

  it('goes to a question that a changed answer has added', () => {
    const changedAnswers = { ...answers, held: 'SI' };
    expect(
      findNextTestStep(
        'held',
        selectApplicableQuestions(questions, changedAnswers),
        changedAnswers,
        true,
      ),
    ).toBe('often');
  });

  it('returns to the previous question', () => {
    expect(findPreviousTestStep('known', askedQuestions)).toBeUndefined();
    expect(findPreviousTestStep('last', askedQuestions)).toBe('held');
    expect(findPreviousTestStep(REVIEW_STEP, askedQuestions)).toBe('last');
  });
});
