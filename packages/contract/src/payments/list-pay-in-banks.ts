import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { payInBank } from './pay-in.ts';

export const listPayInBanks = defineList({
  name: 'listPayInBanks',
  path: '/pay-in/banks',
  summary: 'The banks at which a payment may be initiated',
  access: { audience: ['client', 'staff'], object: 'self' },
  output: pageSchema('banks', payInBank),
});
