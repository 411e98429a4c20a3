import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, plainDate, uuid } from '../kernel/primitives.ts';
import { inboxDocument } from './inbox-document.ts';

export const validateDocument = defineCall({
  name: 'validateDocument',
  method: 'POST',
  path: '/documents/{doc}/validation',
  summary: 'Validates or rejects a file that somebody sent for a person or an account',
  access: {
    audience: ['staff'],
    object: { kind: 'account_document', from: 'params.doc' },
    action: 'view',
  },
  params: z.strictObject({ doc: uuid }),
  query: none,
  bodyKind: 'json',
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('VALIDATED'), expires_at: plainDate.optional() }),
    z.strictObject({ status: z.literal('REJECTED'), reason: z.string().min(3).max(300) }),
  ]),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ document: inboxDocument }),
  refusals: ['409-010'],
  idempotent: false,
  readOnly: false,
});
