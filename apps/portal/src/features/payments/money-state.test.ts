import { expect, it } from 'vitest';
import { payInOf, transferDetails } from '../../stories/payments.ts';
import { getOrderMoneyState } from './money-state.ts';

const paying = (status: 'PENDING' | 'COMPLETED' | 'REJECTED') => payInOf({ status });

it.each([
  ['not known', undefined, 'awaited'],
  ['to be sent', { transfer_details: transferDetails, pay_in: null }, 'awaited'],
  [
    'to be sent after all',
    { transfer_details: transferDetails, pay_in: paying('REJECTED') },
    'awaited',
  ],
  ['in the hands of the bank', { transfer_details: null, pay_in: paying('PENDING') }, 'awaited'],
  ['promised by the bank', { transfer_details: null, pay_in: paying('COMPLETED') }, 'confirmed'],
  ['here', { transfer_details: null, pay_in: null }, 'here'],
  [
    'here by another way than the one that failed',
    { transfer_details: null, pay_in: paying('REJECTED') },
    'here',
  ],
] as const)('money that is %s', (_name, money, state) => {
  expect(getOrderMoneyState(money)).toBe(state);
});
