import { z } from 'zod';
import { operationStatus } from '../kernel/enums.ts';
import { instant } from '../kernel/primitives.ts';

/** A status change of an order, the newest first. `comment` does not reveal a money-laundering alert (LIF-37). */
export const historyEntry = z.strictObject({
  from_status: operationStatus.nullable(),
  to_status: operationStatus,
  label: z.string(),
  at: instant,
  actor: z.enum(['CLIENTE', 'GESTORA', 'SISTEMA']),
  comment: z.string().nullable(),
});
