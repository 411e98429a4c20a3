import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { lot, lotSummary } from './lot.ts';

export const listLots = defineList({
  name: 'listLots',
  path: '/accounts/{id}/products/{pid}/lots',
  summary: 'The lots of a product that an account holds, with the provenance of each',
  access: accessTo('account', 'view', ['client', 'staff']),
  output: page('lots', lot).extend({ summary: lotSummary }),
});
