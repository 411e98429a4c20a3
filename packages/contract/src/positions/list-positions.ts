import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { position, positionSummary } from './position.ts';

export const listPositions = defineList({
  name: 'listPositions',
  path: '/accounts/{id}/positions',
  summary: 'The positions of an account and their total',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('positions', position).extend({ summary: positionSummary }),
});
