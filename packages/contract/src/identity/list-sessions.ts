import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { activeSession } from './session.ts';

export const listSessions = defineList({
  name: 'listSessions',
  path: '/users/sessions',
  summary: 'The open sessions of the caller, last used first',
  access: { audience: ['client'], object: 'self' },
  output: pageSchema('sessions', activeSession),
});
