import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { sequenceCursor, pageSchema } from '../kernel/lists.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

/** A text file for the registry and the state of its orders (REG-11). */
const registryFile = z.strictObject({
  uuid,
  seq: z.number().int(),
  filename: z.string(),
  file_date: plainDate,
  /** The sequence number of the file within its day. */
  sequence: z.number().int(),
  /** DRAFT: no order was sent. ANSWERED: the registry has answered the orders that were sent with the file. */
  status: z.enum(['DRAFT', 'SENT', 'ANSWERED']),
  /** Number of orders in the file at its creation. */
  orders: z.number().int(),
  /** Number of these orders that have since been sent to the registry with this file; 0 for a draft. */
  orders_sent: z.number().int(),
  /** Number of the sent orders that the registry has answered. */
  orders_answered: z.number().int(),
  created_at: instant,
  sent_at: instant.nullable(),
});

export const listRegistryFiles = defineList({
  name: 'listRegistryFiles',
  path: '/registry-files',
  summary: 'Text files for the registry with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: sequenceCursor,
  output: pageSchema('registry_files', registryFile),
});
