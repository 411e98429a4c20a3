import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, instant, none, uuid } from '../kernel/primitives.ts';

export const exportToRd = defineCall({
  name: 'exportToRd',
  method: 'POST',
  path: '/operations/{id}/export-to-rd',
  summary: 'Sends an order to the registry',
  access: { audience: ['staff'], object: { kind: 'operation', from: 'params.id' }, action: 'view' },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    export: z.strictObject({ uuid, rd_reference: z.string(), sent_at: instant }),
  }),
  refusals: ['409-010'],
  idempotent: true,
  readOnly: false,
});
