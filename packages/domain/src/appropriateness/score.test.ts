import { describe, expect, test } from 'vitest';
import { type AppropriatenessResult, productFamilies } from './requirements.ts';
import { type SubmittedAnswer, decideTestAnswers, testQuestions } from './answers.ts';
import { keyQuestionIds } from './knowledge.ts';
import { dontKnowOptionId } from './question.ts';
import { computeTestScore } from './score.ts';

const bestOption = (id: string): string => {
  const options = testQuestions.find((question) => question.id === id)?.options ?? [];
  return options.reduce((best, option) => (option.points > best.points ? option : best)).id;
};
const wrongOptionOf = (id: string): string =>
  testQuestions
    .find((question) => question.id === id)
    ?.options.find(({ id: option, points }) => points === 0 && option !== dontKnowOptionId)?.id ??
  '';

const knowledgeQuestionIds = testQuestions
  .filter(({ block }) => block === 'KNOWLEDGE')
  .map(({ id }) => id);
/** Ids of the knowledge questions. The key questions come first. */
const keyQuestionsFirst = [
  ...new Set([
    ...productFamilies.flatMap((family) => keyQuestionIds[family]),
    ...knowledgeQuestionIds,
  ]),
];
const knowledgeAnswers = (
  rightCount: number,
  otherAnswer: (id: string) => string | undefined = wrongOptionOf,
) =>
  keyQuestionsFirst.map(
    (id, index) => [id, index < rightCount ? bestOption(id) : otherAnswer(id)] as const,
  );

const noExperienceAnswers = productFamilies.map(
  (family) => [`EXPERIENCE_${family}_KNOWN`, 'NO'] as const,
);
const experienceAnswers = (family: string, level: string) =>
  [
    [`EXPERIENCE_${family}_KNOWN`, 'SI'],
    [`EXPERIENCE_${family}_HELD`, 'SI'],
    [`EXPERIENCE_${family}_NUMBER`, level],
    [`EXPERIENCE_${family}_VOLUME`, level],
  ] as const;
const trainingAnswers = (option: string, finance = 'NO') =>
  [
    ['TRAINING_STUDIES', option],
    ['TRAINING_PROFESSION', finance],
  ] as const;

type AnswerPairs = readonly (readonly [string, string | undefined])[];

function toSubmittedAnswers(...parts: AnswerPairs[]): SubmittedAnswer[] {
  const answersByQuestion = new Map(parts.flat());
  return [...answersByQuestion].map(([question, option]) => ({
    question,
    options: option === undefined ? [] : [option],
  }));
}

function scoreOf(...parts: AnswerPairs[]) {
  const decision = decideTestAnswers(toSubmittedAnswers(noExperienceAnswers, ...parts));
  if (!decision.ok) throw new Error(decision.refusals[0]?.message);
  return computeTestScore(decision.value);
}

const [appropriate, notAppropriate, noInformation] = [
  'CONVENIENTE',
  'NO_CONVENIENTE',
  'SIN_INFORMACION',
] as const;
const answerDontKnow = (): string => dontKnowOptionId;

/** Columns: name, answers, points for training, experience and knowledge, and the results for the three families. */
const scoreCases: readonly [
  string,
  readonly AnswerPairs[],
  readonly [number, number, number],
  readonly [AppropriatenessResult, AppropriatenessResult, AppropriatenessResult],
][] = [
  [
    'right answers to all questions make every family appropriate',
    [
      experienceAnswers('NO_COMPLEJO', '3'),
      experienceAnswers('COMPLEJO', '3'),
      experienceAnswers('FIL', '3'),
      trainingAnswers('4', 'SI'),
      knowledgeAnswers(8),
    ],
    [20, 40, 40],
    [appropriate, appropriate, appropriate],
  ],
  [
    'wrong answers to all questions make no family appropriate',
    [trainingAnswers('1'), knowledgeAnswers(0)],
    [0, 0, 0],
    [notAppropriate, notAppropriate, notAppropriate],
  ],
  [
    '«No lo sé» to all knowledge questions without experience is missing information',
    [trainingAnswers('4', 'SI'), knowledgeAnswers(0, answerDontKnow)],
    [20, 0, 0],
    [noInformation, noInformation, noInformation],
  ],
  [
    'no answer to any knowledge question without experience is missing information',
    [trainingAnswers('1'), knowledgeAnswers(0, () => undefined)],
    [0, 0, 0],
    [noInformation, noInformation, noInformation],
  ],
  [
    '«No lo sé» to all knowledge questions gives a result only for the family in which the person has invested',
    [
      experienceAnswers('NO_COMPLEJO', '3'),
      trainingAnswers('4', 'SI'),
      knowledgeAnswers(0, answerDontKnow),
    ],
    [20, 16, 0],
    [notAppropriate, noInformation, noInformation],
  ],
  [
    'a single wrong answer counts as information for every family',
    [trainingAnswers('4'), knowledgeAnswers(0, answerDontKnow), [['KNOWLEDGE_LOSS', 'A']]],
    [12, 0, 0],
    [notAppropriate, notAppropriate, notAppropriate],
  ],
  [
    'points for studies do not replace knowledge: 10 of the 12 required points',
    [experienceAnswers('NO_COMPLEJO', '3'), trainingAnswers('4', 'SI'), knowledgeAnswers(2)],
    [20, 16, 10],
    [notAppropriate, notAppropriate, notAppropriate],
  ],
  [
    'exactly 35 points are enough for products that are not complex',
    [experienceAnswers('NO_COMPLEJO', '1'), trainingAnswers('2', 'SI'), knowledgeAnswers(3)],
    [12, 8, 15],
    [appropriate, notAppropriate, notAppropriate],
  ],
  [
    '34 points are not enough for any family',
    [
      experienceAnswers('NO_COMPLEJO', '3'),
      [['EXPERIENCE_NO_COMPLEJO_NUMBER', '2']],
      [
        ['EXPERIENCE_FIL_KNOWN', 'SI'],
        ['EXPERIENCE_FIL_HELD', 'NO'],
      ],
      trainingAnswers('2'),
      knowledgeAnswers(3),
    ],
    [4, 15, 15],
    [notAppropriate, notAppropriate, notAppropriate],
  ],
  [
    '57 points with 25 for knowledge are enough for complex products',
    [experienceAnswers('NO_COMPLEJO', '3'), trainingAnswers('3', 'SI'), knowledgeAnswers(5)],
    [16, 16, 25],
    [appropriate, appropriate, notAppropriate],
  ],
  [
    '74 points with 30 for knowledge are enough for hedge funds',
    [
      experienceAnswers('NO_COMPLEJO', '3'),
      experienceAnswers('COMPLEJO', '1'),
      trainingAnswers('4', 'SI'),
      knowledgeAnswers(6),
    ],
    [20, 24, 30],
    [appropriate, appropriate, appropriate],
  ],
];

describe('the score of a test', () => {
  test.each(scoreCases)('%s', (_, parts, [training, experience, known], results) => {
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
    ['KNOWLEDGE_LOSS', [notAppropriate, appropriate, appropriate]],
    ['KNOWLEDGE_LIQUIDITY', [appropriate, notAppropriate, notAppropriate]],
    ['KNOWLEDGE_LEVERAGE', [appropriate, appropriate, notAppropriate]],
  ])(
    'a wrong answer or «No lo sé» to the key question %s decides the result, whatever the total',
    (key, results) => {
      const answerSets = [
        experienceAnswers('NO_COMPLEJO', '3'),
        experienceAnswers('COMPLEJO', '3'),
        trainingAnswers('4', 'SI'),
        knowledgeAnswers(8),
      ];
      for (const option of [wrongOptionOf(key), dontKnowOptionId]) {
        const score = scoreOf(...answerSets, [[key, option]]);
        expect(Object.values(score.results)).toEqual(results);
      }
    },
  );

  test('each of the eight knowledge questions has one right answer with five points, and «No lo sé» as the last option', () => {
    for (const id of knowledgeQuestionIds) {
      const { options = [] } = testQuestions.find((question) => question.id === id) ?? {};
      expect(options.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5]);
      expect(options.map(({ text }) => text)[3]).toBe('No lo sé');
    }
    expect(knowledgeQuestionIds).toHaveLength(8);
    expect(new Set(testQuestions.map(({ id }) => id)).size).toBe(testQuestions.length);
  });
});

describe('answers are refused', () => {
  const completeAnswers = toSubmittedAnswers(
    noExperienceAnswers,
    trainingAnswers('1'),
    knowledgeAnswers(3),
  );
  const invalidMessage = 'Una respuesta del test no contiene un valor válido.';
  test.each<[string, SubmittedAnswer[], string]>([
    ['no answers', [], 'Campo requerido.'],
    [
      'a missing entry for a question that is always asked',
      completeAnswers.slice(1),
      'Campo requerido.',
    ],
    [
      'a missing entry for a question that follows from an answer',
      toSubmittedAnswers(noExperienceAnswers, trainingAnswers('1'), knowledgeAnswers(3), [
        ['EXPERIENCE_FIL_KNOWN', 'SI'],
      ]),
      'Campo requerido.',
    ],
    [
      'a question that does not exist',
      [...completeAnswers, { question: 'KNOWLEDGE_NONE', options: ['A'] }],
      invalidMessage,
    ],
    [
      'a question that was not asked',
      [...completeAnswers, { question: 'EXPERIENCE_FIL_HELD', options: ['NO'] }],
      invalidMessage,
    ],
    [
      'two entries for one question',
      [...completeAnswers, { question: 'TRAINING_STUDIES', options: ['4'] }],
      invalidMessage,
    ],
    [
      'an option that does not exist',
      toSubmittedAnswers(noExperienceAnswers, trainingAnswers('5'), knowledgeAnswers(3)),
      invalidMessage,
    ],
    [
      'an option of another question',
      toSubmittedAnswers(noExperienceAnswers, trainingAnswers('SI'), knowledgeAnswers(3)),
      invalidMessage,
    ],
    [
      'two options for one question',
      completeAnswers.map((answer) => ({ ...answer, options: ['SI', 'NO'] })),
      invalidMessage,
    ],
    [
      'an option named like a property of every object',
      toSubmittedAnswers(noExperienceAnswers, trainingAnswers('constructor'), knowledgeAnswers(3)),
      invalidMessage,
    ],
  ])('for %s', (_, answers, message) => {
    expect(decideTestAnswers(answers)).toMatchObject({
      ok: false,
      refusals: [{ code: '400-020', field: 'answers', message }],
    });
  });
});
