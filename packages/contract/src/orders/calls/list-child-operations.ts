import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { operationRow } from '../operation.ts';

export const listChildOperations = defineList({
  name: 'listChildOperations',
  path: '/operations/{id}/operations',
  summary:
    'The orders of a standing instruction, or the incoming leg of an internal transfer; newest first',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: pageSchema('operations', operationRow),
});
