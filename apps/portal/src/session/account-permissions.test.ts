import { describe, expect, it } from 'vitest';
import { CONSULTIVO, summaryOf, USUFRUCTUARIO } from '../stories/data.ts';
import { isReadOnlyAccount, isSignOnlyAccount, mayPlaceOrders } from './me.tsx';

const holder = summaryOf('investor_main');
const usufructuary = summaryOf('usufruct', { permissions: USUFRUCTUARIO });
const consultingAccount = summaryOf('investor_main', { permissions: CONSULTIVO });

describe('the permissions on an account', () => {
  it.each([
    ['a holder', holder, [true, false, false]],
    ['a usufructuary', usufructuary, [false, true, false]],
    ['a read-only authorised person', consultingAccount, [false, false, true]],
  ])('let %s either place orders, only sign, or only read', (_, account, expected) => {
    const isFound = [mayPlaceOrders, isSignOnlyAccount, isReadOnlyAccount].map((is) => is(account));
    expect(isFound).toEqual(expected);
  });
});
