import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { historyEntry } from '../history-entry.ts';

export const listHistory = defineList({
  name: 'listHistory',
  path: '/operations/{id}/historical',
  summary: 'The status changes of an order, newest first',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('history', historyEntry),
});
