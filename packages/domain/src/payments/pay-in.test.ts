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

describe('the start of a pay-in', () => {
  test.each([
    ['a signed order', {}],
    ['a validated order', { operationStatus: 'VALIDATED' }],
    ['a bank account of a holder', { debtor: 'of a holder' }],
    ['a bank without a maximum', { bank: { available: true, maxAmount: null } }],
  ] as const)('is allowed for %s', (_name, more) => {
    expect(decidePayIn({ ...facts, ...more })).toEqual({ ok: true, value: { amount: '2000.00' } });
  });

  test.each([
    ['an unsigned order', { operationStatus: 'REGISTERED_ONLINE' }, '409-010'],
    ['an order at the registry', { operationStatus: 'RD_SENT' }, '409-010'],
    ['a cancelled order', { operationStatus: 'CANCELLED' }, '409-010'],
    ['a redemption', { operationType: 'REEMBOLSO', paymentMethod: null }, '409-010'],
    ['an order by direct debit', { paymentMethod: 'DOMICILIACION' }, '409-010'],
    ['a paid order', { isPaid: true }, '409-010'],
    ['an order with another pay-in', { hasOtherPayIn: true }, '409-010'],
    ['an unknown bank', { bank: null }, '400-020'],
    ['an unavailable bank', { bank: { available: false, maxAmount: null } }, '400-020'],
    [
      'a cent more than the maximum of the bank',
      { bank: { available: true, maxAmount: '1999.99' } },
      '400-020',
    ],
    ['a bank account of somebody else', { debtor: 'of nobody here' }, '400-020'],
    ['a return address of another site', { isReturnUrlOurs: false }, '400-020'],
  ] as const)('is refused for %s', (_name, more, code) => {
    expect(decidePayIn({ ...facts, ...more })).toMatchObject({ ok: false, refusals: [{ code }] });
  });
});

interface BankEvent {
  readonly status: PayInEventStatus;
  readonly sequence: number;
}
const endsByService = ['CANCELLED', 'EXPIRED'] as const;

/**
 * Applies events of the bank in sequence and returns the final state. A step in `endsByService` is an expiry or
 * cancellation by the service.
 */
function applyPayInEvents(
  steps: readonly (BankEvent | (typeof endsByService)[number])[],
): PayInState {
  let state: PayInState = { status: 'INITIATED', sequence: 0 };
  for (const step of steps) {
    if (typeof step !== 'string') state = getNextPayInState(state, step) ?? state;
    else if (isPayInPending(state.status)) state = { ...state, status: step };
  }
  return state;
}

describe('the state of a pay-in', () => {
  test('is the final status of the bank with the highest number, also after an expiry by the service', () => {
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

  test('is the same for any sequence of events, also when repeated or mixed with an end by the service', () => {
    const bankEvents = fc.uniqueArray(
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
    const steps = fc.tuple(
      bankEvents,
      fc.option(fc.constantFrom(...endsByService), { nil: undefined }),
    );
    fc.assert(
      fc.property(
        steps.chain(([events, end]) => {
          const allSteps = end === undefined ? events : [...events, end];
          return fc.tuple(
            fc.constant(allSteps),
            fc.shuffledSubarray([...allSteps, ...events], {
              minLength: allSteps.length + events.length,
            }),
          );
        }),
        ([orderedSteps, shuffledSteps]) => {
          expect(applyPayInEvents(shuffledSteps)).toEqual(applyPayInEvents(orderedSteps));
        },
      ),
    );
  });
});
