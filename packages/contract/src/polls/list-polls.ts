import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none, uuid } from '../kernel/primitives.ts';
import { poll } from './poll.ts';

export const listPolls = defineCall({
  name: 'listPolls',
  method: 'GET',
  path: '/polls',
  summary: 'The poll to ask the caller now, if any, on home or about one of their accounts',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'query.account', optional: true },
    action: 'view',
  },
  params: none,
  query: pageQuery({ account: uuid.optional() }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('polls', poll),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
