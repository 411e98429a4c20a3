import { z } from 'zod';
import { document } from '../../documents/document.ts';
import { accessRuleFor, defineCommand } from '../../kernel/define-call.ts';

export const updateOperationDocument = defineCommand({
  name: 'updateOperationDocument',
  method: 'PATCH',
  path: '/operations/{id}/documents/{doc}',
  summary: 'Renames or reclassifies a document of an order; staff also validate it',
  access: accessRuleFor('operation', 'upload', ['client', 'staff']),
  body: z.strictObject({
    subcategory: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{1,63}$/u)
      .optional(),
    filename: z.string().min(1).max(300).optional(),
    validated: z.boolean().optional(),
  }),
  output: z.strictObject({ document }),
  refusals: ['400-020', '409-010'],
});
