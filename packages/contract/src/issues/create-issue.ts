import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { contactChannel, issue, issueCategory } from './issue.ts';

export const createIssue = defineCommand({
  name: 'createIssue',
  path: '/issues',
  summary: 'Sends a message to the agent or manager: a question, a complaint, a change of data',
  access: {
    audience: ['client'],
    object: { kind: 'operation', from: 'body.uuid_operation', optional: true },
    action: 'view',
  },
  body: z.strictObject({
    category: issueCategory,
    subject: z.string(),
    description: z.string(),
    uuid_account: uuid.optional(),
    uuid_operation: uuid.optional(),
    preferred_contact: contactChannel,
    /** Required when the client wants an answer by telephone. */
    phone: z.string().max(30).optional(),
    /** Drafts of category CASE that the caller has uploaded. Each can be attached to one message (DOC-16). */
    attachments: z.array(uuid).max(5).optional(),
  }),
  status: 201,
  output: z.strictObject({ issue }),
  refusals: ['400-020', '429-001'],
  idempotent: true,
});
