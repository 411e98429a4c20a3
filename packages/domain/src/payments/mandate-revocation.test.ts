import { expect, test } from 'vitest';
import { allowedOrderActions } from '../lifecycle/order-actions.ts';
import { decideOrderOfRevokedMandate, isMandateOpen } from './mandate-revocation.ts';

test('a mandate is revoked only while it is active or awaits its signature (PAY-38)', () => {
  const statuses = ['PENDING_SIGNATURE', 'ACTIVE', 'REVOKED', 'EXPIRED'] as const;
  expect(statuses.map(isMandateOpen)).toEqual([true, true, false, false]);
});

const sentAt = new Date('2026-11-19T09:00:00Z');
test.each([
  ['an active instruction is suspended', 'PERIODIC_ACTIVE', {}, 'SUSPEND'],
  ['a suspended instruction stays suspended', 'PERIODIC_SUSPENDED', {}, 'SUSPEND'],
  ['an unsigned order is cancelled', 'REGISTERED_ONLINE', {}, 'CANCEL'],
  ['a signed order is cancelled', 'SIGNED', {}, 'CANCEL'],
  ['a validated order without debit is cancelled', 'VALIDATED', {}, 'CANCEL'],
  ['an order whose debit is at the bank is kept', 'VALIDATED', { debit_sent_at: sentAt }, 'KEEP'],
  ['a paid order is kept', 'VALIDATED', { cash_reconciled_on: '2026-11-20' }, 'KEEP'],
  ['an order at the registry is kept', 'RD_SENT', {}, 'KEEP'],
] as const)('%s (PAY-38)', (_, status, changes, outcome) => {
  const order = {
    operation_status: status,
    operation_type: 'SUSCRIPCION',
    payment_method: 'DOMICILIACION',
    cash_reconciled_on: null,
    debit_sent_at: null,
    ...changes,
  };
  expect(decideOrderOfRevokedMandate(order)).toBe(outcome);
});

test('a suspended instruction whose mandate was revoked is changed or cancelled, not resumed (PAY-38)', () => {
  const facts = {
    status: 'PERIODIC_SUSPENDED',
    operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    isBeforeCutoff: true,
    isMoneyDebited: false,
    maySign: true,
    mayCancel: true,
    mayModify: true,
    mySignaturePending: false,
  } as const;
  const actionsAfter = (suspendReason: string) => allowedOrderActions({ ...facts, suspendReason });
  expect(actionsAfter('MANDATO_REVOCADO')).toEqual(['MODIFY', 'CANCEL']);
  expect(actionsAfter('CLIENTE')).toEqual(['MODIFY', 'RESUME', 'CANCEL']);
});
