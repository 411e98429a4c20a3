import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { instant, uuid } from '../kernel/primitives.ts';

export const exportToRd = defineCommand({
  name: 'exportToRd',
  path: '/operations/{id}/export-to-rd',
  summary: 'Sends an order to the registry',
  access: accessRuleFor('operation', 'view', ['staff']),
  output: z.strictObject({
    export: z.strictObject({ uuid, rd_reference: z.string(), sent_at: instant }),
  }),
  refusals: ['409-010'],
  idempotent: true,
});
