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

describe('decidePayAgain', () => {
  const again = (attempts: readonly PaymentStatus[], isLeftToStaff = false) =>
    decidePayAgain({ kind: 'PAYOUT', attempts, isLeftToStaff });

  test.each([
    [['STOPPED'], 2],
    [['RETURNED'], 2],
    [['RETURNED', 'STOPPED'], 3],
  ] as const)('after %j it is attempt %i', (attempts, attempt) => {
    expect(again(attempts)).toEqual({ ok: true, value: { kind: 'PAYOUT', attempt } });
  });

  test.each(paymentStatuses.filter((status) => status !== 'STOPPED' && status !== 'RETURNED'))(
    'never while another attempt is %s, in any sequence of attempts',
    (living) => {
      for (const attempts of [[living], ['RETURNED', living], [living, 'STOPPED']] as const)
        expect(again(attempts)).toMatchObject({ ok: false, refusals: [{ code: '409-010' }] });
    },
  );

  test('without an earlier attempt, only when the payment is left to staff', () => {
    expect(again([], true)).toEqual({ ok: true, value: { kind: 'PAYOUT', attempt: 1 } });
    expect(again([]).ok).toBe(false);
  });

  test('an order without a payment cannot be paid again', () => {
    expect(decidePayAgain({ kind: null, attempts: ['STOPPED'], isLeftToStaff: true }).ok).toBe(
      false,
    );
  });
});
