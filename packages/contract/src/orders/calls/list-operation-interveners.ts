import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { operationIntervener } from '../operation-intervener.ts';

export const listOperationInterveners = defineList({
  name: 'listOperationInterveners',
  path: '/operations/{id}/interveners',
  summary: 'Who signs an order, and who has',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('interveners', operationIntervener),
});
