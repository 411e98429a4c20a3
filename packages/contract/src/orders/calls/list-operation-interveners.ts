import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { operationIntervener } from '../operation-intervener.ts';

export const listOperationInterveners = defineList({
  name: 'listOperationInterveners',
  path: '/operations/{id}/interveners',
  summary: 'The people who sign an order, and the state of each signature',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: pageSchema('interveners', operationIntervener),
});
