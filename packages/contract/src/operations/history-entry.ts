import { z } from 'zod';
import { operationStatus } from '../kernel/enums.ts';
import { instant } from '../kernel/primitives.ts';

/** A step of an order's life (decision G-J07), newest first; `comment` never tells a money-laundering reason. */
export const historyEntry = z.strictObject({
  from_status: operationStatus.nullable(),
  to_status: operationStatus,
  label: z.string(),
  at: instant,
  actor: z.enum(['CLIENTE', 'GESTORA', 'SISTEMA']),
  comment: z.string().nullable(),
});
