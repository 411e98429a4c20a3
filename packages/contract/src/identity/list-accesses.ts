import { defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { access } from './session.ts';

export const listAccesses = defineList({
  name: 'listAccesses',
  path: '/users/accesses',
  summary: 'Accesses to the data of the caller, newest first',
  access: { audience: ['client'], object: 'self' },
  output: page('accesses', access),
});
