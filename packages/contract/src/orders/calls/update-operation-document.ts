import { z } from 'zod';
import { document } from '../../documents/document.ts';
import { defineCall } from '../../kernel/define-call.ts';
import { none, uuid } from '../../kernel/primitives.ts';

export const updateOperationDocument = defineCall({
  name: 'updateOperationDocument',
  method: 'PATCH',
  path: '/operations/{id}/documents/{doc}',
  summary: 'Renames or files a document of an order; staff also validate it',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'upload',
  },
  params: z.strictObject({ id: uuid, doc: uuid }),
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    subcategory: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{1,63}$/u)
      .optional(),
    filename: z.string().min(1).max(300).optional(),
    validated: z.boolean().optional(),
  }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ document }),
  refusals: ['400-020', '409-010'],
  idempotent: false,
  readOnly: false,
});
