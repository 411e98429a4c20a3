import { z } from 'zod';
import { defineRead } from '../../kernel/define-call.ts';
import { operationStatus, operationSubType, operationType } from '../../kernel/enums.ts';
import { plainDate, uuid } from '../../kernel/primitives.ts';

/** The filters of the list of orders (ORD-23), each with one value. */
const downloadFilter = z.strictObject({
  uuid_account: uuid.optional(),
  operation_type: operationType.optional(),
  operation_sub_type: operationSubType.optional(),
  operation_status: operationStatus.optional(),
  key_product: z.string().max(100).optional(),
  source: z.string().max(30).optional(),
  operation_date_from: plainDate.optional(),
  operation_date_to: plainDate.optional(),
  search: z.string().min(2).max(100).optional(),
});

export const downloadOperations = defineRead({
  name: 'downloadOperations',
  method: 'POST',
  path: '/operations/download',
  summary:
    'The filtered list of orders as a file (CSV unless said otherwise); 204 when there are none',
  access: { audience: ['client', 'staff'], object: 'self' },
  bodyKind: 'json',
  body: z.strictObject({
    filter: downloadFilter.optional(),
    uuids: z.array(uuid).max(5000).optional(),
    $format: z.enum(['CSV', 'XLSX', 'PDF']).optional(),
  }),
  answerKind: 'file',
  refusals: ['429-001'],
});
