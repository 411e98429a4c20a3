import { defineCall } from '../kernel/define-call.ts';
import { page, pagedOnly, pageQuery } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { openSession } from './session.ts';

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  summary: 'The open sessions of the caller, the latest used first',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('sessions', openSession),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
