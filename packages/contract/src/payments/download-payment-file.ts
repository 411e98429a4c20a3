import { accessRuleFor, defineRead } from '../kernel/define-call.ts';

export const downloadPaymentFile = defineRead({
  name: 'downloadPaymentFile',
  path: '/payment-files/{id}',
  summary: 'A file for the bank, byte for byte as written',
  access: accessRuleFor('payment_file', 'view', ['staff']),
  answerKind: 'file',
  refusals: ['409-010'],
});
