import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { fiscalItem } from '../fiscal-item.ts';

export const listFiscalItems = defineList({
  name: 'listFiscalItems',
  path: '/operations/{id}/fiscal-items',
  summary: 'The lots that an order consumed, with gain and withholding',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: pageSchema('fiscal_items', fiscalItem),
});
