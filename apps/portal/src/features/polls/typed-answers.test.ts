import { CallError } from '@participe/contract/client';
import type { PollQuestion } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { isBegun, readTyped, refusedFields } from './typed-answers.ts';

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
    expect(readTyped(questions, { note: 0, words: ' ' })).toEqual({
      answers: [{ id: 'note', value: 0 }],
      errors: [],
    });
  });

  it('misses what has to be answered by its question', () => {
    expect(readTyped(questions, { words: 'Bien' })).toEqual({
      answers: [],
      errors: [{ fieldId: 'encuesta-note', label: note.text, message: 'Campo requerido.' }],
    });
  });

  it('is led to its first question where all was left empty and nothing has to be answered', () => {
    const [error] = readTyped([words], {}).errors;
    expect(error).toMatchObject({ fieldId: 'encuesta-words', label: words.text });
  });

  it.each([
    [{}, false],
    [{ words: '', which: [] }, false],
    [{ note: 0 }, true],
    [{ words: 'B' }, true],
  ])('%j is begun: %s', (values, isSomething) => {
    expect(isBegun(values)).toBe(isSomething);
  });
});

it('what the service refuses stands at its questions, and nothing at what is none of them', () => {
  const told = (field: string) => ({ code: '400-020', message: 'No es válido.', field });
  const errors = [told('words'), told('answers')];
  const refused = new CallError({ status: 400, code: '400-020', message: 'No', errors });
  expect(refusedFields(questions, refused)).toEqual([
    { fieldId: 'encuesta-words', message: 'No es válido.' },
  ]);
});
