import { defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { openSession } from './session.ts';

export const listSessions = defineList({
  name: 'listSessions',
  path: '/users/sessions',
  summary: 'The open sessions of the caller, last used first',
  access: { audience: ['client'], object: 'self' },
  output: page('sessions', openSession),
});
