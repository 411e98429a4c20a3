import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, percent, uuid } from '../kernel/primitives.ts';

/** A person tied to an account who does not use it (ACC-10). */
const associate = z.strictObject({
  uuid,
  full_name: z.string(),
  document_masked: z.string(),
  relation: z.enum(['TITULAR_REAL', 'PATRONO', 'CONSEJERO']),
  ownership_percent: percent.nullable(),
  documents_pending: z.boolean(),
});

export const listAssociates = defineCall({
  name: 'listAssociates',
  method: 'GET',
  path: '/accounts/{id}/associates',
  summary: 'Beneficial owners, patrons and board members of an account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ associates: z.array(associate) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
