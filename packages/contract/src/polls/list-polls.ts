import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { poll } from './poll.ts';

export const listPolls = defineList({
  name: 'listPolls',
  path: '/polls',
  summary: 'The poll to show to the caller now, if any, on home or about one of their accounts',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'query.account', optional: true },
    action: 'view',
  },
  parameters: { account: uuid.optional() },
  output: pageSchema('polls', poll),
});
