import { describe, expect, test } from 'vitest';
import {
  type PaymentStatus,
  decidePayAgain,
  dueOutgoingPaymentKind,
  paymentStatuses,
} from './pay-again.ts';

test.each([
  ['REEMBOLSO', 'FINALIZED', false, 'PAYOUT'],
  ['REEMBOLSO_PERIODICO', 'FINALIZED', false, 'PAYOUT'],
  ['REEMBOLSO', 'RD_SENT', false, null],
  ['REEMBOLSO', 'FINALIZED', true, null],
  ['TRASPASO_SALIDA', 'SNCE_3', false, 'TRANSFER_OUT'],
  ['TRASPASO_SALIDA', 'FINALIZED', false, 'TRANSFER_OUT'],
  ['TRASPASO_SALIDA', 'SNCE_2', false, null],
  ['SUSCRIPCION', 'CANCELLED', false, 'RETURN'],
  ['SUSCRIPCION', 'FINALIZED', false, null],
] as const)(
  '%s in status %s, reversal: %s, needs the payment %s',
  (type, status, isReversal, kind) => {
    const order = { operationType: type, operationStatus: status, isReversal };
    expect(dueOutgoingPaymentKind(order)).toBe(kind);
  },
);

describe('a new payment of an order', () => {
  const decideAfter = (attempts: readonly PaymentStatus[], isLeftToStaff = false) =>
    decidePayAgain({ kind: 'PAYOUT', attempts, isLeftToStaff });

  test.each([
    [['STOPPED'], 2],
    [['RETURNED'], 2],
    [['RETURNED', 'STOPPED'], 3],
  ] as const)('after payments in status %j is attempt %i', (attempts, attempt) => {
    expect(decideAfter(attempts)).toEqual({ ok: true, value: { kind: 'PAYOUT', attempt } });
  });

  test.each(paymentStatuses.filter((status) => status !== 'STOPPED' && status !== 'RETURNED'))(
    'is refused while another payment is %s, whatever the sequence of payments',
    (openStatus) => {
      for (const attempts of [
        [openStatus],
        ['RETURNED', openStatus],
        [openStatus, 'STOPPED'],
      ] as const)
        expect(decideAfter(attempts)).toMatchObject({ ok: false, refusals: [{ code: '409-010' }] });
    },
  );

  test('without an earlier payment is allowed only when the payment is left to staff', () => {
    expect(decideAfter([], true)).toEqual({ ok: true, value: { kind: 'PAYOUT', attempt: 1 } });
    expect(decideAfter([]).ok).toBe(false);
  });

  test('is refused for an order that needs no payment', () => {
    expect(decidePayAgain({ kind: null, attempts: ['STOPPED'], isLeftToStaff: true }).ok).toBe(
      false,
    );
  });
});
