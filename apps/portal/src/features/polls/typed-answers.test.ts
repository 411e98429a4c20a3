import type { PollQuestion } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { hasAnyAnswer, parsePollAnswers } from './typed-answers.ts';

const note: PollQuestion = {
  id: 'note',
  text: '¿Qué nota nos da?',
  type: 'scale',
  min: 0,
  max: 10,
  options: [],
  required: true,
};
const words: PollQuestion = {
  ...note,
  id: 'words',
  text: '¿Por qué?',
  type: 'text',
  min: null,
  max: null,
  required: false,
};
const questions = [note, words];

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
    expect(parsePollAnswers([words], {}).mistakes).toMatchObject([{ field: 'words' }]);
  });

  it.each([
    [{}, false],
    [{ words: '', which: [] }, false],
    [{ note: 0 }, true],
    [{ words: 'B' }, true],
  ])('%j count as begun: %s', (values, isSomething) => {
    expect(hasAnyAnswer(values)).toBe(isSomething);
  });
});
