import { describe, expect, it } from 'vitest';
import { type OperationStatus, operationStatuses } from '../orders/order.ts';
import { intervenerStatuses } from '../parties/status.ts';
import {
  type SubmissionFacts,
  submissionRefusals,
  checkSubmissionReadiness,
} from './submission-readiness.ts';

const submissionOrder = (
  status: OperationStatus,
  more: Partial<SubmissionFacts['operations'][number]> = {},
) => ({
  uuid: 'order',
  status,
  sourceSystem: 'PORTAL',
  uuidAccount: 'account',
  isOfPackage: true,
  ...more,
});
const submissionFacts = (more: Partial<SubmissionFacts> = {}): SubmissionFacts => ({
  intervener: { uuid: 'person', status: 'VALIDADO', sourceSystem: 'PORTAL' },
  operations: [],
  proofs: [],
  ...more,
});
const failedRules = (facts: SubmissionFacts): string[] =>
  checkSubmissionReadiness(facts).failures.map(({ rule }) => rule);

describe('readiness for the first submission (REG-04)', () => {
  it('requires no orders and no bank accounts', () => {
    expect(checkSubmissionReadiness(submissionFacts())).toEqual({ ready: true, failures: [] });
  });

  it.each(intervenerStatuses)(
    'depends on the status %s of a person, except of one from the previous system',
    (status) => {
      const rulesFailedBy = (sourceSystem: string) =>
        failedRules(submissionFacts({ intervener: { uuid: 'person', status, sourceSystem } }));
      expect(rulesFailedBy('PORTAL')).toEqual(
        ['SIGNED', 'VALIDADO'].includes(status) ? [] : ['INTERVENER'],
      );
      expect(rulesFailedBy('LEGACY')).toEqual([]);
    },
  );

  it.each(operationStatuses)('depends on the status %s of an order', (status) => {
    const statusesOfSignedPackage = ['SIGNED', 'VALIDATED', 'CANCELLED'];
    const nonBlockingStatuses = [
      ...statusesOfSignedPackage,
      'RD_SENT',
      'FINALIZED',
      'PERIODIC_ACTIVE',
    ];
    const accountFailures = nonBlockingStatuses.includes(status) ? [] : ['ACCOUNTS'];
    const packageFailures = statusesOfSignedPackage.includes(status) ? [] : ['OPERATIONS'];
    expect(failedRules(submissionFacts({ operations: [submissionOrder(status)] }))).toEqual([
      ...packageFailures,
      ...accountFailures,
    ]);
    const laterOrder = submissionOrder(status, { isOfPackage: false });
    expect(failedRules(submissionFacts({ operations: [laterOrder] }))).toEqual(accountFailures);
    const legacyOrder = submissionOrder(status, { sourceSystem: 'LEGACY' });
    expect(failedRules(submissionFacts({ operations: [legacyOrder] }))).toEqual(accountFailures);
  });

  it.each([
    [true, false, []],
    [false, true, []],
    [true, true, []],
    [false, false, ['CCC']],
  ])(
    'with a proof of ownership, validated: %s and signed: %s, breaks the rules %j',
    (isValidated, isSigned, expectedFailures) => {
      expect(
        failedRules(submissionFacts({ proofs: [{ uuid: 'proof', isValidated, isSigned }] })),
      ).toEqual(expectedFailures);
    },
  );

  it('lists each object that does not meet a rule, an account only once, with a Spanish message', () => {
    const { ready, failures } = checkSubmissionReadiness(
      submissionFacts({
        operations: [
          submissionOrder('REGISTERED_ONLINE'),
          submissionOrder('SNCE_1', { uuid: 'other' }),
        ],
      }),
    );
    expect(ready).toBe(false);
    expect(failures).toEqual([
      { rule: 'OPERATIONS', uuid: 'order' },
      { rule: 'OPERATIONS', uuid: 'other' },
      { rule: 'ACCOUNTS', uuid: 'account' },
    ]);
    expect(submissionRefusals(failures).at(-1)).toMatchObject({
      code: '409-010',
      field: 'ACCOUNTS.account',
      message: 'Hay una cuenta con órdenes que impiden el envío al registro.',
    });
  });
});
