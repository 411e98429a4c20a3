import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { none, uuid } from '../../kernel/primitives.ts';
import { operationTypeInfo } from '../operation-type.ts';

export const listOperationTypes = defineCall({
  name: 'listOperationTypes',
  method: 'GET',
  path: '/operation-type',
  summary: 'The kinds of order that the caller may create',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'query.uuid_account', optional: true },
    action: 'view',
  },
  params: none,
  query: z.strictObject({ uuid_account: uuid.optional() }),
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ operation_types: z.array(operationTypeInfo) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
