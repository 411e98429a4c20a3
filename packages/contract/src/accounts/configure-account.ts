import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';

/** How one person keeps an account; what the others see of it stays. */
const accountConfiguration = z.strictObject({ is_hidden: z.boolean() });

export const configureAccount = defineCall({
  name: 'configureAccount',
  method: 'PATCH',
  path: '/accounts/{id}/interveners/{iid}/configuration',
  summary: 'Puts an account out of the own sight, or back (decision G-H09)',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'params.id' },
    action: 'preferences',
  },
  params: z.strictObject({ id: uuid, iid: uuid }),
  query: none,
  bodyKind: 'json',
  body: accountConfiguration,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ configuration: accountConfiguration }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
