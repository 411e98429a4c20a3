import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { historyEntry } from '../history-entry.ts';

export const listHistory = defineList({
  name: 'listHistory',
  path: '/operations/{id}/historical',
  summary: 'The status changes of an order, newest first',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: pageSchema('history', historyEntry),
});
