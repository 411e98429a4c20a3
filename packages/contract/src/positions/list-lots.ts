import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { lot, lotSummary } from './lot.ts';

export const listLots = defineList({
  name: 'listLots',
  path: '/accounts/{id}/products/{pid}/lots',
  summary: 'The lots of a product that an account holds, with the provenance of each',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('lots', lot).extend({ summary: lotSummary }),
});
