import { expect, it } from 'vitest';
import { payInOf, transferDetails } from '../../stories/payments.ts';
import { getOrderMoneyState } from './money-state.ts';

const payInWith = (status: 'PENDING' | 'COMPLETED' | 'REJECTED') => payInOf({ status });

it.each([
  ['not loaded', undefined, 'awaited'],
  ['to be sent', { transfer_details: transferDetails, pay_in: null }, 'awaited'],
  [
    'to be sent after a rejected pay-in',
    { transfer_details: transferDetails, pay_in: payInWith('REJECTED') },
    'awaited',
  ],
  ['being paid at the bank', { transfer_details: null, pay_in: payInWith('PENDING') }, 'awaited'],
  [
    'confirmed by the bank',
    { transfer_details: null, pay_in: payInWith('COMPLETED') },
    'confirmed',
  ],
  ['received', { transfer_details: null, pay_in: null }, 'here'],
  [
    'received by transfer after a rejected pay-in',
    { transfer_details: null, pay_in: payInWith('REJECTED') },
    'here',
  ],
] as const)('money that is %s has the expected state', (_name, money, state) => {
  expect(getOrderMoneyState(money)).toBe(state);
});
