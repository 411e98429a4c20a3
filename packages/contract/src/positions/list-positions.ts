import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { position, positionSummary } from './position.ts';

export const listPositions = defineList({
  name: 'listPositions',
  path: '/accounts/{id}/positions',
  summary: 'The positions of an account and their total',
  access: accessTo('account', 'view', ['client', 'staff']),
  output: page('positions', position).extend({ summary: positionSummary }),
});
