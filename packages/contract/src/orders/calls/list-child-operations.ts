import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { operationRow } from '../operation.ts';

export const listChildOperations = defineList({
  name: 'listChildOperations',
  path: '/operations/{id}/operations',
  summary: 'What an instruction has made, or the way in of an internal transfer; newest first',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('operations', operationRow),
});
