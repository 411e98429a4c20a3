import { defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { access } from './session.ts';

export const listAccesses = defineList({
  name: 'listAccesses',
  path: '/users/accesses',
  summary: 'Who has entered to see the data of the caller, the latest first',
  access: { audience: ['client'], object: 'self' },
  output: page('accesses', access),
});
