import { defineCall } from '../kernel/define-call.ts';
import { page, pagedOnly, pageQuery } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { access } from './session.ts';

export const listAccesses = defineCall({
  name: 'listAccesses',
  method: 'GET',
  path: '/users/accesses',
  summary: 'Who has entered to see the data of the caller, the latest first',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('accesses', access),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
