import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PayInEventStatus,
  type PayInFacts,
  type PayInState,
  decidePayIn,
  isPayInPending,
  getNextPayInState,
} from './pay-in.ts';

const facts: PayInFacts = {
  operationType: 'SUSCRIPCION',
  operationStatus: 'SIGNED',
  paymentMethod: 'TRANSFERENCIA',
  amount: '2000.00',
  isPaid: false,
  hasOtherPayIn: false,
  bank: { available: true, maxAmount: '2000.00' },
  debtor: 'unnamed',
  isReturnUrlOurs: true,
};

describe('decidePayIn', () => {
  test.each([
    ['a signed order', {}],
    ['a validated one', { operationStatus: 'VALIDATED' }],
    ['from the account of a holder', { debtor: 'of a holder' }],
    ['at a bank without a maximum', { bank: { available: true, maxAmount: null } }],
  ] as const)('lets %s be paid', (_name, more) => {
    expect(decidePayIn({ ...facts, ...more })).toEqual({ ok: true, value: { amount: '2000.00' } });
  });

  test.each([
    ['an unsigned order', { operationStatus: 'REGISTERED_ONLINE' }, '409-010'],
    ['one that was sent', { operationStatus: 'RD_SENT' }, '409-010'],
    ['one that is over', { operationStatus: 'CANCELLED' }, '409-010'],
    ['a redemption', { operationType: 'REEMBOLSO', paymentMethod: null }, '409-010'],
    ['a direct debit', { paymentMethod: 'DOMICILIACION' }, '409-010'],
    ['one that is paid', { isPaid: true }, '409-010'],
    ['one whose payment is under way', { hasOtherPayIn: true }, '409-010'],
    ['a bank of no list', { bank: null }, '400-020'],
    ['a bank out of order', { bank: { available: false, maxAmount: null } }, '400-020'],
    ['a cent too much', { bank: { available: true, maxAmount: '1999.99' } }, '400-020'],
    ['the account of somebody else', { debtor: 'of nobody here' }, '400-020'],
    ['a way back to elsewhere', { isReturnUrlOurs: false }, '400-020'],
  ] as const)('refuses %s', (_name, more, code) => {
    expect(decidePayIn({ ...facts, ...more })).toMatchObject({ ok: false, refusals: [{ code }] });
  });
});

interface BankEvent {
  readonly status: PayInEventStatus;
  readonly sequence: number;
}
const own = ['CANCELLED', 'EXPIRED'] as const;

/**
 * Applies events of the bank in sequence and returns the final state. A step in `own` is an expiry or cancellation
 * by the service.
 */
function applyPayInEvents(steps: readonly (BankEvent | (typeof own)[number])[]): PayInState {
  let state: PayInState = { status: 'INITIATED', sequence: 0 };
  for (const step of steps) {
    if (typeof step !== 'string') state = getNextPayInState(state, step) ?? state;
    else if (isPayInPending(state.status)) state = { ...state, status: step };
  }
  return state;
}

describe('getNextPayInState', () => {
  test('a final status from the bank replaces an expiry by the service, and the latest one applies', () => {
    expect(applyPayInEvents(['EXPIRED', { status: 'COMPLETED', sequence: 2 }]).status).toBe(
      'COMPLETED',
    );
    expect(applyPayInEvents(['CANCELLED', { status: 'PENDING', sequence: 1 }]).status).toBe(
      'CANCELLED',
    );
    expect(
      applyPayInEvents([
        { status: 'COMPLETED', sequence: 3 },
        { status: 'REJECTED', sequence: 2 },
      ]).status,
    ).toBe('COMPLETED');
  });

  test('events give the same state in any sequence, also when repeated or mixed with an end by the service', () => {
    const told = fc.uniqueArray(
      fc.record({
        status: fc.constantFrom<PayInEventStatus[]>(
          'PENDING',
          'COMPLETED',
          'REJECTED',
          'CANCELLED',
          'EXPIRED',
        ),
        sequence: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ sequence }) => sequence, maxLength: 6 },
    );
    const steps = fc.tuple(told, fc.option(fc.constantFrom(...own), { nil: undefined }));
    fc.assert(
      fc.property(
        steps.chain(([events, end]) => {
          const all = end === undefined ? events : [...events, end];
          return fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...events], { minLength: all.length + events.length }),
          );
        }),
        ([good, mixed]) => {
          expect(applyPayInEvents(mixed)).toEqual(applyPayInEvents(good));
        },
      ),
    );
  });
});
