import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { operationIntervener } from '../operation-intervener.ts';

export const listOperationInterveners = defineList({
  name: 'listOperationInterveners',
  path: '/operations/{id}/interveners',
  summary: 'The people who sign an order, and the state of each signature',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('interveners', operationIntervener),
});
