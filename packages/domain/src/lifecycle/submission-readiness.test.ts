import { describe, expect, it } from 'vitest';
import { type OperationStatus, operationStatuses } from '../orders/order.ts';
import { intervenerStatuses } from '../parties/status.ts';
import {
  type SubmissionFacts,
  submissionRefusals,
  checkSubmissionReadiness,
} from './submission-readiness.ts';

const order = (
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
const facts = (more: Partial<SubmissionFacts> = {}): SubmissionFacts => ({
  intervener: { uuid: 'person', status: 'VALIDADO', sourceSystem: 'PORTAL' },
  operations: [],
  proofs: [],
  ...more,
});
const rules = (given: SubmissionFacts): string[] =>
  checkSubmissionReadiness(given).failures.map(({ rule }) => rule);

describe('readiness for the first submission (REG-04)', () => {
  it('needs no orders and no bank accounts', () => {
    expect(checkSubmissionReadiness(facts())).toEqual({ ready: true, failures: [] });
  });

  it.each(intervenerStatuses)('of a person %s', (status) => {
    const of = (sourceSystem: string) =>
      rules(facts({ intervener: { uuid: 'person', status, sourceSystem } }));
    expect(of('PORTAL')).toEqual(['SIGNED', 'VALIDADO'].includes(status) ? [] : ['INTERVENER']);
    expect(of('LEGACY')).toEqual([]);
  });

  it.each(operationStatuses)('with an order %s', (status) => {
    const ofPackage = ['SIGNED', 'VALIDATED', 'CANCELLED'];
    const ofAccount = [...ofPackage, 'RD_SENT', 'FINALIZED', 'PERIODIC_ACTIVE'];
    const account = ofAccount.includes(status) ? [] : ['ACCOUNTS'];
    const inPackage = ofPackage.includes(status) ? [] : ['OPERATIONS'];
    expect(rules(facts({ operations: [order(status)] }))).toEqual([...inPackage, ...account]);
    const later = order(status, { isOfPackage: false });
    expect(rules(facts({ operations: [later] }))).toEqual(account);
    const old = order(status, { sourceSystem: 'LEGACY' });
    expect(rules(facts({ operations: [old] }))).toEqual(account);
  });

  it.each([
    [true, false, []],
    [false, true, []],
    [true, true, []],
    [false, false, ['CCC']],
  ])('with a proof validated %s and signed %s', (isValidated, isSigned, failed) => {
    expect(rules(facts({ proofs: [{ uuid: 'proof', isValidated, isSigned }] }))).toEqual(failed);
  });

  it('names each object that does not meet a rule, an account only once, with a Spanish sentence', () => {
    const { ready, failures } = checkSubmissionReadiness(
      facts({ operations: [order('REGISTERED_ONLINE'), order('SNCE_1', { uuid: 'other' })] }),
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
