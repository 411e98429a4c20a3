import { describe, expect, test } from 'vitest';
import {
  type AdultTaskStatus,
  type AdultTaskStepKind,
  adultTaskStepKinds,
  decideAdultContract,
  listAdultTasks,
} from './adult-tasks.ts';

const tasksWith = (
  others: AdultTaskStatus,
  exceptions: Partial<Record<AdultTaskStepKind, AdultTaskStatus>> = {},
) =>
  listAdultTasks({
    ...(Object.fromEntries(adultTaskStepKinds.map((step) => [step, others])) as Record<
      AdultTaskStepKind,
      AdultTaskStatus
    >),
    ...exceptions,
  });
const statusesOf = (tasks: ReturnType<typeof listAdultTasks>) =>
  Object.fromEntries(tasks.map(({ kind, status }) => [kind, status]));

describe('tasks of a new adult (CLD-16)', () => {
  test('follow each other from the contact data to the signature', () => {
    expect(tasksWith('TO_DO').map(({ kind }) => kind)).toEqual([
      'CONTACT',
      'IDENTITY',
      'TAX',
      'QUESTIONNAIRE',
      'SIGNATURE',
    ]);
  });

  test.each([
    ['TO_DO', 'TO_DO', 'TO_DO'],
    ['DONE', 'TO_DO', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'TO_DO', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'DONE', 'IN_PROGRESS'],
    ['DONE', 'DONE', 'DONE'],
  ] as const)('with steps that are %s and %s are %s', (first, second, expected) => {
    const tasks = tasksWith('TO_DO', { KYC: first, PRIVACY: second });
    expect(statusesOf(tasks)).toMatchObject({ QUESTIONNAIRE: expected, TAX: 'TO_DO' });
  });
});

describe('the contract of a new adult (CLD-17)', () => {
  test.each(['TO_DO', 'IN_PROGRESS'] as const)(
    'may be signed once every other task is done, while it is %s',
    (contract) => {
      expect(decideAdultContract(tasksWith('DONE', { CONTRACT: contract })).ok).toBe(true);
    },
  );

  test.each(adultTaskStepKinds.filter((step) => step !== 'CONTRACT'))(
    'is refused while the step %s is open',
    (step) => {
      const tasks = tasksWith('DONE', { CONTRACT: 'IN_PROGRESS', [step]: 'IN_PROGRESS' });
      expect(decideAdultContract(tasks)).toMatchObject({
        ok: false,
        refusals: [{ name: 'TRANSICION_NO_PERMITIDA' }],
      });
    },
  );

  test('is refused once it is signed, and for a person without tasks', () => {
    expect(decideAdultContract(tasksWith('DONE')).ok).toBe(false);
    expect(decideAdultContract([]).ok).toBe(false);
  });
});
