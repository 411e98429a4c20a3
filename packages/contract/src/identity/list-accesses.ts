import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { accessRecord } from './session.ts';

export const listAccesses = defineList({
  name: 'listAccesses',
  path: '/users/accesses',
  summary: 'Accesses to the data of the caller, newest first',
  access: { audience: ['client'], object: 'self' },
  output: pageSchema('accesses', accessRecord),
});
