import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { instant, netAssetValue, plainDate, uuid } from '../kernel/primitives.ts';

export const correctNetAssetValue = defineCommand({
  name: 'correctNetAssetValue',
  path: '/products/net-asset-value-corrections',
  summary:
    'Corrects a published net asset value and names the orders that were settled at the wrong one',
  access: { audience: ['staff'], object: 'self' },
  body: z.strictObject({
    id_product: uuid,
    date: plainDate,
    net_asset_value: netAssetValue,
    reason: z.string().min(3).max(300),
  }),
  output: z.strictObject({
    net_asset_value_correction: z.strictObject({
      uuid,
      id_product: uuid,
      date: plainDate,
      previous_value: netAssetValue,
      net_asset_value: netAssetValue,
      reason: z.string(),
      corrected_by: z.string(),
      corrected_at: instant,
      /** Orders that were executed at the wrong value, which a correction does not change. */
      affected_total: z.number().int(),
      /** The first thousand of these orders. */
      affected_operations: z.array(uuid),
    }),
  }),
  refusals: ['404', '409-010'],
  idempotent: true,
  fourEyes: true,
});
