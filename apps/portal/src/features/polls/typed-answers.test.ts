import type { PollQuestion } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { hasAnyAnswer, parsePollAnswers } from './typed-answers.ts';

const gradeQuestion: PollQuestion = {
  id: 'note',
  text: '¿Qué nota nos da?',
  type: 'scale',
  min: 0,
  max: 10,
  options: [],
  required: true,
};
const textQuestion: PollQuestion = {
  ...gradeQuestion,
  id: 'words',
  text: '¿Por qué?',
  type: 'text',
  min: null,
  max: null,
  required: false,
};
const questions = [gradeQuestion, textQuestion];

describe('the answers typed in a poll', () => {
  it('are sent without empty ones', () => {
    expect(parsePollAnswers(questions, { note: 0, words: ' ' })).toEqual({
      answers: [{ id: 'note', value: 0 }],
      mistakes: [],
    });
  });

  it('have an error at each required question without an answer', () => {
    expect(parsePollAnswers(questions, { words: 'Bien' })).toEqual({
      answers: [],
      mistakes: [{ field: 'note', message: 'Campo requerido.' }],
    });
  });

  it('have an error at the first question when all are empty and none is required', () => {
    expect(parsePollAnswers([textQuestion], {}).mistakes).toMatchObject([{ field: 'words' }]);
  });

  it.each([
    [{}, false],
    [{ words: '', which: [] }, false],
    [{ note: 0 }, true],
    [{ words: 'B' }, true],
  ])('%j contain an answer: %s', (values, hasAnswer) => {
    expect(hasAnyAnswer(values)).toBe(hasAnswer);
  });
});
