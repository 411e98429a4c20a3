import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { afterSeq, page } from '../kernel/lists.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

/** A text file written for the registry, and the state of its orders (REG-11). */
const registryFile = z.strictObject({
  uuid,
  seq: z.number().int(),
  filename: z.string(),
  file_date: plainDate,
  /** The number of the file among those of its day. */
  sequence: z.number().int(),
  /** A draft sends nothing; a file is answered once the registry has answered each order that it sent. */
  status: z.enum(['DRAFT', 'SENT', 'ANSWERED']),
  /** Orders in the file. */
  orders: z.number().int(),
  /** Orders that the file itself sent, and how many of these the registry has answered. */
  orders_sent: z.number().int(),
  orders_answered: z.number().int(),
  created_at: instant,
  sent_at: instant.nullable(),
});

export const listRegistryFiles = defineList({
  name: 'listRegistryFiles',
  path: '/registry-files',
  summary: 'Text files for the registry with a number above the given one, in order',
  access: { audience: ['staff'], object: 'self' },
  parameters: afterSeq,
  output: page('registry_files', registryFile),
});
