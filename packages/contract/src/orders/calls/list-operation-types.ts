import { z } from 'zod';
import { defineRead } from '../../kernel/define-call.ts';
import { uuid } from '../../kernel/primitives.ts';
import { operationTypeInfo } from '../operation-type.ts';

export const listOperationTypes = defineRead({
  name: 'listOperationTypes',
  path: '/operation-type',
  summary: 'The order types that the caller may create',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'query.uuid_account', optional: true },
    action: 'view',
  },
  query: z.strictObject({ uuid_account: uuid.optional() }),
  output: z.strictObject({ operation_types: z.array(operationTypeInfo) }),
});
