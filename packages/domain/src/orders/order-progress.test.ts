import { expect, test } from 'vitest';
import { isBeforeCutoff, hasMoneyMoved } from './order-progress.ts';

const purchase = {
  operation_type: 'SUSCRIPCION',
  operation_status: 'SIGNED',
  operation_date: new Date('2026-03-01T09:00:00Z'),
  payment_method: 'TRANSFERENCIA',
  cash_reconciled_on: null,
  expected_value_date: null,
  completed_at: new Date('2026-03-02T09:00:00Z'),
  debit_sent_at: null,
  cutoff: '14:00',
};

test('money has moved when it was debited, or received from another manager', () => {
  expect(hasMoneyMoved(purchase)).toBe(false);
  expect(hasMoneyMoved({ ...purchase, debit_sent_at: purchase.completed_at })).toBe(true);
  const transfer = { ...purchase, operation_type: 'TRASPASO_ENTRADA', payment_method: null };
  expect(hasMoneyMoved({ ...transfer, cash_reconciled_on: '2026-03-05' })).toBe(true);
});

test('an order is before the cut-off until the cut-off of its value date; a purchase without its money always is', () => {
  const redemption = {
    ...purchase,
    operation_type: 'REEMBOLSO',
    expected_value_date: '2026-03-03',
  } as const;
  expect(isBeforeCutoff(redemption, new Date('2026-03-03T12:59:59Z'))).toBe(true);
  expect(isBeforeCutoff(redemption, new Date('2026-03-03T13:00:00Z'))).toBe(false);
  expect(
    isBeforeCutoff({ ...redemption, operation_type: 'SUSCRIPCION' }, new Date('2026-04-01')),
  ).toBe(true);
});
