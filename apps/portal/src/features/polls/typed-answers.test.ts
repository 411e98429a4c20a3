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

describe('what is typed in a poll', () => {
  it('is sent without what was left empty', () => {
    expect(parsePollAnswers(questions, { note: 0, words: ' ' })).toEqual({
      answers: [{ id: 'note', value: 0 }],
      mistakes: [],
    });
  });

  it('misses what has to be answered by its question', () => {
    expect(parsePollAnswers(questions, { words: 'Bien' })).toEqual({
      answers: [],
      mistakes: [{ field: 'note', message: 'Campo requerido.' }],
    });
  });

  it('is led to its first question where all was left empty and nothing has to be answered', () => {
    expect(parsePollAnswers([words], {}).mistakes).toMatchObject([{ field: 'words' }]);
  });

  it.each([
    [{}, false],
    [{ words: '', which: [] }, false],
    [{ note: 0 }, true],
    [{ words: 'B' }, true],
  ])('%j is begun: %s', (values, isSomething) => {
    expect(hasAnyAnswer(values)).toBe(isSomething);
  });
});
