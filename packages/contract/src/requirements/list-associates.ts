import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { percent, uuid } from '../kernel/primitives.ts';

/** A person linked to an account who does not operate on it, such as a beneficial owner (ACC-10). */
const associate = z.strictObject({
  uuid,
  full_name: z.string(),
  document_masked: z.string(),
  relation: z.enum(['TITULAR_REAL', 'PATRONO', 'CONSEJERO']),
  ownership_percent: percent.nullable(),
  documents_pending: z.boolean(),
});

export const listAssociates = defineRead({
  name: 'listAssociates',
  path: '/accounts/{id}/associates',
  summary: 'Beneficial owners, trustees and board members of an account',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ associates: z.array(associate) }),
});
