import { describe, expect, test } from 'vitest';
import { type AppropriatenessResult, productFamilies } from './requirements.ts';
import { type SubmittedAnswer, decideTestAnswers, testQuestions } from './answers.ts';
import { keyQuestionIds } from './knowledge.ts';
import { dontKnowOptionId } from './question.ts';
import { computeTestScore } from './score.ts';

const best = (id: string): string => {
  const options = testQuestions.find((question) => question.id === id)?.options ?? [];
  return options.reduce((one, other) => (other.points > one.points ? other : one)).id;
};
const wrong = (id: string): string =>
  testQuestions
    .find((question) => question.id === id)
    ?.options.find(({ id: option, points }) => points === 0 && option !== dontKnowOptionId)?.id ??
  '';

const knowledge = testQuestions.filter(({ block }) => block === 'KNOWLEDGE').map(({ id }) => id);
/** Ids of the knowledge questions. The key questions come first. */
const keysFirst = [
  ...new Set([...productFamilies.flatMap((family) => keyQuestionIds[family]), ...knowledge]),
];
const knowing = (right: number, rest: (id: string) => string | undefined = wrong) =>
  keysFirst.map((id, at) => [id, at < right ? best(id) : rest(id)] as const);

const noExperience = productFamilies.map((family) => [`EXPERIENCE_${family}_KNOWN`, 'NO'] as const);
const held = (family: string, level: string) =>
  [
    [`EXPERIENCE_${family}_KNOWN`, 'SI'],
    [`EXPERIENCE_${family}_HELD`, 'SI'],
    [`EXPERIENCE_${family}_NUMBER`, level],
    [`EXPERIENCE_${family}_VOLUME`, level],
  ] as const;
const studies = (option: string, finance = 'NO') =>
  [
    ['TRAINING_STUDIES', option],
    ['TRAINING_PROFESSION', finance],
  ] as const;

type Pairs = readonly (readonly [string, string | undefined])[];

function sent(...parts: Pairs[]): SubmittedAnswer[] {
  const given = new Map(parts.flat());
  return [...given].map(([question, option]) => ({
    question,
    options: option === undefined ? [] : [option],
  }));
}

function scoreOf(...parts: Pairs[]) {
  const read = decideTestAnswers(sent(noExperience, ...parts));
  if (!read.ok) throw new Error(read.refusals[0]?.message);
  return computeTestScore(read.value);
}

const [yes, no, none] = ['CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION'] as const;
const silent = (): string => dontKnowOptionId;

/** Columns: name, answers, points for training, experience and knowledge, and the results for the three families. */
const table: readonly [
  string,
  readonly Pairs[],
  readonly [number, number, number],
  readonly [AppropriatenessResult, AppropriatenessResult, AppropriatenessResult],
][] = [
  [
    'everything right',
    [
      held('NO_COMPLEJO', '3'),
      held('COMPLEJO', '3'),
      held('FIL', '3'),
      studies('4', 'SI'),
      knowing(8),
    ],
    [20, 40, 40],
    [yes, yes, yes],
  ],
  ['everything wrong', [studies('1'), knowing(0)], [0, 0, 0], [no, no, no]],
  [
    '«No lo sé» everywhere',
    [studies('4', 'SI'), knowing(0, silent)],
    [20, 0, 0],
    [none, none, none],
  ],
  ['nothing answered', [studies('1'), knowing(0, () => undefined)], [0, 0, 0], [none, none, none]],
  [
    '«No lo sé» everywhere of who holds funds: judged for what is known, by what was said',
    [held('NO_COMPLEJO', '3'), studies('4', 'SI'), knowing(0, silent)],
    [20, 16, 0],
    [no, none, none],
  ],
  [
    'one answer that is wrong is information',
    [studies('4'), knowing(0, silent), [['KNOWLEDGE_LOSS', 'A']]],
    [12, 0, 0],
    [no, no, no],
  ],
  [
    'studies never replace knowledge: 10 of the 12 points',
    [held('NO_COMPLEJO', '3'), studies('4', 'SI'), knowing(2)],
    [20, 16, 10],
    [no, no, no],
  ],
  [
    '35 points exactly',
    [held('NO_COMPLEJO', '1'), studies('2', 'SI'), knowing(3)],
    [12, 8, 15],
    [yes, no, no],
  ],
  [
    '34 points',
    [
      held('NO_COMPLEJO', '3'),
      [['EXPERIENCE_NO_COMPLEJO_NUMBER', '2']],
      [
        ['EXPERIENCE_FIL_KNOWN', 'SI'],
        ['EXPERIENCE_FIL_HELD', 'NO'],
      ],
      studies('2'),
      knowing(3),
    ],
    [4, 15, 15],
    [no, no, no],
  ],
  [
    'enough for complex products, 25 of knowledge',
    [held('NO_COMPLEJO', '3'), studies('3', 'SI'), knowing(5)],
    [16, 16, 25],
    [yes, yes, no],
  ],
  [
    'enough for hedge funds, 30 of knowledge',
    [held('NO_COMPLEJO', '3'), held('COMPLEJO', '1'), studies('4', 'SI'), knowing(6)],
    [20, 24, 30],
    [yes, yes, yes],
  ],
];

describe('the score of a test', () => {
  test.each(table)('%s', (_, parts, [training, experience, known], results) => {
    const score = scoreOf(...parts);
    expect(score).toEqual({
      training,
      experience,
      knowledge: known,
      total: training + experience + known,
      max: 100,
      results: { NO_COMPLEJO: results[0], COMPLEJO: results[1], FIL: results[2] },
    });
  });

  test.each([
    ['KNOWLEDGE_LOSS', [no, yes, yes]],
    ['KNOWLEDGE_LIQUIDITY', [yes, no, no]],
    ['KNOWLEDGE_LEVERAGE', [yes, yes, no]],
  ])(
    'a wrong answer to a key question, %s, decides the result whatever the total',
    (key, results) => {
      const all = [held('NO_COMPLEJO', '3'), held('COMPLEJO', '3'), studies('4', 'SI'), knowing(8)];
      for (const option of [wrong(key), dontKnowOptionId]) {
        const score = scoreOf(...all, [[key, option]]);
        expect(Object.values(score.results)).toEqual(results);
      }
    },
  );

  test('blocks are worth 20, 40 and 40; a question has three answers and «No lo sé»', () => {
    for (const id of knowledge) {
      const { options = [] } = testQuestions.find((question) => question.id === id) ?? {};
      expect(options.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5]);
      expect(options.map(({ text }) => text)[3]).toBe('No lo sé');
    }
    expect(knowledge).toHaveLength(8);
    expect(new Set(testQuestions.map(({ id }) => id)).size).toBe(testQuestions.length);
  });
});

describe('refused answers', () => {
  const whole = sent(noExperience, studies('1'), knowing(3));
  const invalid = 'Una respuesta del test no contiene un valor válido.';
  test.each<[string, SubmittedAnswer[], string]>([
    ['none at all', [], 'Campo requerido.'],
    ['a question without its entry', whole.slice(1), 'Campo requerido.'],
    [
      'what follows from an answer left out',
      sent(noExperience, studies('1'), knowing(3), [['EXPERIENCE_FIL_KNOWN', 'SI']]),
      'Campo requerido.',
    ],
    [
      'a question that does not exist',
      [...whole, { question: 'KNOWLEDGE_NONE', options: ['A'] }],
      invalid,
    ],
    [
      'a question that was not asked',
      [...whole, { question: 'EXPERIENCE_FIL_HELD', options: ['NO'] }],
      invalid,
    ],
    ['a question twice', [...whole, { question: 'TRAINING_STUDIES', options: ['4'] }], invalid],
    ['an answer that does not exist', sent(noExperience, studies('5'), knowing(3)), invalid],
    ['the answer of another question', sent(noExperience, studies('SI'), knowing(3)), invalid],
    [
      'two answers to one question',
      whole.map((one) => ({ ...one, options: ['SI', 'NO'] })),
      invalid,
    ],
    [
      'an answer by the name of a property',
      sent(noExperience, studies('constructor'), knowing(3)),
      invalid,
    ],
  ])('%s', (_, answers, message) => {
    expect(decideTestAnswers(answers)).toMatchObject({
      ok: false,
      refusals: [{ code: '400-020', field: 'answers', message }],
    });
  });
});
