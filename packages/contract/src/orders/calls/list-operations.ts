import { z } from 'zod';
import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { operationListFields, operationRow } from '../operation.ts';

export const listOperations = defineList({
  name: 'listOperations',
  path: '/operations',
  summary: 'The orders of all accounts that the caller sees',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: operationListFields,
  output: pageSchema('operations', operationRow),
});

export const listAccountOperations = defineList({
  name: 'listAccountOperations',
  path: '/accounts/{id}/operations',
  summary: 'The orders of an account',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  list: operationListFields,
  output: pageSchema('operations', operationRow),
});

export const listIntervenerOperations = defineList({
  name: 'listIntervenerOperations',
  path: '/interveners/{id}/operations',
  summary: 'The orders of the accounts of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  list: operationListFields,
  parameters: {
    $type: z.string().max(300).optional(),
    /** Downloads the whole filtered list as a file, whatever the page. `true` means CSV (API-10). */
    $export: z.enum(['CSV', 'XLSX', 'PDF', 'true']).optional(),
  },
  orFile: true,
  output: pageSchema('operations', operationRow),
});
