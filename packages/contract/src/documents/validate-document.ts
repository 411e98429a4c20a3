import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { plainDate, uuid } from '../kernel/primitives.ts';
import { inboxDocument } from './inbox-document.ts';

export const validateDocument = defineCommand({
  name: 'validateDocument',
  path: '/documents/{doc}/validation',
  summary: 'Validates, records as signed or rejects an uploaded document of a person or an account',
  access: {
    audience: ['staff'],
    object: { kind: 'account_document', from: 'params.doc' },
    action: 'view',
  },
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('VALIDATED'), expires_at: plainDate.optional() }),
    /** The owner signed the proof of a bank account by hand (DOC-30). */
    z.strictObject({ status: z.literal('SIGNED'), signed_by: uuid }),
    z.strictObject({ status: z.literal('REJECTED'), reason: z.string().min(3).max(300) }),
  ]),
  fourEyes: true,
  output: z.strictObject({ document: inboxDocument }),
  refusals: ['409-010'],
});
