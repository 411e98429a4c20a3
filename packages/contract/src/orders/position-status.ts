import { z } from 'zod';
import { operationType } from '../kernel/enums.ts';
import { money, plainDate, units, uuid } from '../kernel/primitives.ts';

/** The available units of a position, and why its other units are not available (ORD-14). */
export const positionStatus = z.strictObject({
  id_product: uuid,
  participations: units,
  available: units,
  reserved: units,
  blocked: units,
  status: z.enum(['AVAILABLE', 'PARTIALLY_BLOCKED', 'BLOCKED', 'PENDING']),
  reasons: z.array(
    z.enum([
      'OPERATION_PENDING',
      'BLOQUEO',
      'PIGNORACION',
      'TRANSFER_IN_PROGRESS',
      'LIQUIDITY_WINDOW',
      'DIRECT_DEBIT_LOCK',
    ]),
  ),
  pending_operations: z.array(uuid),
  allowed_operations: z.array(operationType),
  /** Units under a direct-debit lock, with the first day on which they may be withdrawn, earliest first. */
  unlocks: z.array(z.strictObject({ from: plainDate, participations: units })),
  /** Minimum that must remain unless everything is withdrawn, in euros or in units. */
  min_to_keep: z.union([
    z.strictObject({ cash: money, participations: z.null() }),
    z.strictObject({ cash: z.null(), participations: units }),
  ]),
  max_redeemable_cash: money,
  max_redeemable_participations: units,
});
