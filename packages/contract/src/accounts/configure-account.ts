import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { aliasInput } from '../kernel/field-rules.ts';
import { none, uuid } from '../kernel/primitives.ts';

/** How one person keeps an account. Out of sight is his own matter; its name is common to all of its people. */
const accountConfiguration = z.strictObject({
  alias: z.string().nullable(),
  is_hidden: z.boolean(),
});

export const configureAccount = defineCall({
  name: 'configureAccount',
  method: 'PATCH',
  path: '/accounts/{id}/interveners/{iid}/configuration',
  summary: 'Puts an account out of the own sight or back, or calls it otherwise (decision G-H09)',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'params.id' },
    action: 'preferences',
  },
  params: z.strictObject({ id: uuid, iid: uuid }),
  query: none,
  bodyKind: 'json',
  /** What is left out stays. */
  body: z.strictObject({ alias: aliasInput.optional(), is_hidden: z.boolean().optional() }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ configuration: accountConfiguration }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
