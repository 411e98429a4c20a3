import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const downloadPaymentFile = defineCall({
  name: 'downloadPaymentFile',
  method: 'GET',
  path: '/payment-files/{id}',
  summary: 'A file for the bank, byte for byte as it was written',
  access: {
    audience: ['staff'],
    object: { kind: 'payment_file', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'file',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: true,
});
