import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { fiscalItem } from '../fiscal-item.ts';

export const listFiscalItems = defineList({
  name: 'listFiscalItems',
  path: '/operations/{id}/fiscal-items',
  summary: 'The lots that an order consumed, with gain and withholding',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('fiscal_items', fiscalItem),
});
