import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { operationRow } from '../operation.ts';

export const listChildOperations = defineList({
  name: 'listChildOperations',
  path: '/operations/{id}/operations',
  summary:
    'The orders of a standing instruction, or the incoming leg of an internal transfer; newest first',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('operations', operationRow),
});
