import { describe, expect, test } from 'vitest';
import { type PollAnswer, validatePollAnswers } from './answers.ts';
import { type PollFacts, decidePollResponse, mayShowPollAgain, stopsPolls } from './timing.ts';
import { type PollQuestion, isValidPoll } from './poll.ts';

function pollQuestion(id: string, changes: Partial<PollQuestion>): PollQuestion {
  return {
    id,
    text: id,
    type: 'text',
    min: null,
    max: null,
    options: [],
    required: false,
    ...changes,
  };
}
const options = [
  { id: 'CASA', text: 'Una casa' },
  { id: 'OTRO', text: 'Otra cosa' },
];
const scaleQuestion = pollQuestion('note', { type: 'scale', min: 0, max: 10, required: true });
const singleQuestion = pollQuestion('why', { type: 'single', options });
const multipleQuestion = pollQuestion('which', { type: 'multiple', options });
const textQuestion = pollQuestion('words', {});
const questions = [scaleQuestion, singleQuestion, multipleQuestion, textQuestion];

test('a pending step stops polls, except the channel of the yearly reports (NOT-15)', () => {
  const steps = ['VALIDATE_GDPR', 'KYC_FORM', 'ANNUAL_REPORT_NOTIFICATIONS'];
  expect(steps.filter(stopsPolls)).toEqual(['VALIDATE_GDPR', 'KYC_FORM']);
});

describe('the answers to a poll', () => {
  test('are stored without empty values and with trimmed texts', () => {
    const pollAnswers = [
      { id: 'words', value: '  Todo bien. ' },
      { id: 'note', value: 0 },
      { id: 'which', value: [] },
      { id: 'why', value: '' },
    ];
    expect(validatePollAnswers(questions, pollAnswers)).toEqual({
      ok: true,
      value: [
        { id: 'words', value: 'Todo bien.' },
        { id: 'note', value: 0 },
      ],
    });
  });

  test.each<[string, PollAnswer]>([
    ['the top of the scale', { id: 'note', value: 10 }],
    ['an option', { id: 'why', value: 'CASA' }],
    ['all options', { id: 'which', value: ['OTRO', 'CASA'] }],
    [
      'a thousand characters outside the basic plane of Unicode',
      { id: 'words', value: '𝔸'.repeat(1000) },
    ],
  ])('may be %s', (_, answer) => {
    const noteAnswers = answer.id === 'note' ? [] : [{ id: 'note', value: 5 }];
    expect(validatePollAnswers(questions, [...noteAnswers, answer]).ok).toBe(true);
  });

  test.each<[string, string, PollAnswer]>([
    ['note', 'Elija un número del 0 al 10.', { id: 'note', value: 11 }],
    ['note', 'Elija un número del 0 al 10.', { id: 'note', value: -1 }],
    ['note', 'Elija un número del 0 al 10.', { id: 'note', value: 4.5 }],
    ['note', 'Elija un número del 0 al 10.', { id: 'note', value: '4' }],
    ['note', 'Campo requerido.', { id: 'words', value: 'Bien' }],
    ['why', 'Elija una de las opciones.', { id: 'why', value: 'COCHE' }],
    ['why', 'Elija una de las opciones.', { id: 'why', value: ['CASA'] }],
    ['which', 'Elija entre las opciones.', { id: 'which', value: ['CASA', 'CASA'] }],
    ['which', 'Elija entre las opciones.', { id: 'which', value: ['COCHE'] }],
    ['which', 'Elija entre las opciones.', { id: 'which', value: 'CASA' }],
    [
      'words',
      'La respuesta debe tener como máximo 1000 caracteres.',
      { id: 'words', value: 'a'.repeat(1001) },
    ],
    ['words', 'La respuesta no contiene un valor válido.', { id: 'words', value: 4 }],
  ])('are refused on %s: %s', (field, message, answer) => {
    const isMissing = message === 'Campo requerido.';
    const noteAnswers = answer.id === 'note' || isMissing ? [] : [{ id: 'note', value: 5 }];
    expect(validatePollAnswers(questions, [...noteAnswers, answer])).toMatchObject({
      refusals: [{ code: '400-020', field, message }],
    });
  });

  test.each<[string, PollAnswer[]]>([
    ['an unknown question', [{ id: 'age', value: 40 }]],
    [
      'two answers to one question',
      [
        { id: 'note', value: 4 },
        { id: 'note', value: 5 },
      ],
    ],
  ])('are refused as a whole for %s', (_, sent) => {
    expect(validatePollAnswers(questions, sent)).toMatchObject({
      refusals: [{ code: '400-020', field: 'answers' }],
    });
  });

  test('must be empty for a dismissed poll', () => {
    expect(validatePollAnswers(questions, [], true)).toEqual({ ok: true, value: [] });
    expect(validatePollAnswers(questions, [{ id: 'note', value: 5 }], true).ok).toBe(false);
  });

  test('must include at least one answer, even when no question is required', () => {
    expect(validatePollAnswers([textQuestion], [{ id: 'words', value: ' ' }])).toMatchObject({
      refusals: [{ field: 'answers', message: 'Campo requerido.' }],
    });
  });
});

test.each([
  [null, '2026-11-19', true],
  ['2026-11-19', '2026-11-19', false],
  ['2026-11-19', '2027-02-16', false],
  ['2026-11-19', '2027-02-17', true],
] as const)(
  'after a response on %s, another poll may be shown on %s: %s',
  (lastResponseOn, today, isShown) => {
    expect(mayShowPollAgain(lastResponseOn, today)).toBe(isShown);
  },
);

describe('a response to a poll', () => {
  const openPoll: PollFacts = {
    isEligible: true,
    isOpen: true,
    isAnswered: false,
    signedOn: '2026-11-12',
    lastResponseOn: null,
    today: '2026-11-19',
  };
  const answeredMessage = 'Esta encuesta ya está contestada o cerrada.';
  const closedMessage = 'Esta encuesta ya no se puede contestar.';

  test('is accepted while the poll may be shown', () => {
    expect(decidePollResponse(openPoll).ok).toBe(true);
    expect(
      decidePollResponse({ ...openPoll, signedOn: null, lastResponseOn: '2026-08-21' }).ok,
    ).toBe(true);
  });

  test.each<[Partial<PollFacts>, string]>([
    [{ isEligible: false }, closedMessage],
    [{ isOpen: false }, closedMessage],
    [{ signedOn: '2026-11-11' }, closedMessage],
    [{ lastResponseOn: '2026-08-22' }, closedMessage],
    [{ isAnswered: true, lastResponseOn: '2026-11-19' }, answeredMessage],
  ])('is refused with %j', (changes, message) => {
    expect(decidePollResponse({ ...openPoll, ...changes })).toMatchObject({
      refusals: [{ code: '409-010', message }],
    });
  });
});

test.each<[boolean, string, PollQuestion[]]>([
  [true, 'with a question of each type', questions],
  [false, 'without questions', []],
  [false, 'with two questions of the same id', [scaleQuestion, scaleQuestion]],
  [false, 'with a scale without an end', [{ ...scaleQuestion, max: null }]],
  [false, 'with a scale whose end is below its start', [{ ...scaleQuestion, min: 10, max: 0 }]],
  [false, 'with a scale from 0 to 100', [{ ...scaleQuestion, max: 100 }]],
  [false, 'with a choice of one option', [{ ...singleQuestion, options: options.slice(1) }]],
  [
    false,
    'with two options of the same id',
    [{ ...multipleQuestion, options: [...options, ...options] }],
  ],
  [false, 'with a text question that has options', [{ ...textQuestion, options }]],
])('validity is %s for a poll %s', (isValid, _, pollQuestions) => {
  expect(isValidPoll(pollQuestions)).toBe(isValid);
});
