import { z } from 'zod';
import type { ListFields } from '../kernel/lists.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

/** A stored document without its content (DOC-18). */
export const document = z.strictObject({
  uuid,
  filename: z.string(),
  title: z.string(),
  category: z.enum(['DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS']),
  subcategory: z.string(),
  mime: z.string(),
  size: z.number().int(),
  year: z.number().int().nullable(),
  validated: z.boolean(),
  is_signed: z.boolean(),
  requires_signature: z.boolean(),
  uuid_account: uuid.nullable(),
  uuid_operation: uuid.nullable(),
  /** True for a document of an order that was cancelled. */
  operation_cancelled: z.boolean(),
  /** True for a document that the manager generated; false for an uploaded file. */
  is_generated: z.boolean(),
  created_at: instant,
  expires_at: plainDate.nullable(),
});

export const documentListFields = {
  filter: ['category', 'subcategory', 'created_at', 'year', 'operation_cancelled'],
  orderBy: ['category', 'subcategory', 'created_at', 'year'],
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;
