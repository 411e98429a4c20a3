import { z } from 'zod';
import type { ListFields } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { document } from './document.ts';

/** A document in the inbox of a person (DOC-07). */
export const inboxDocument = document.extend({
  /** The person to whom the document belongs; null for a document of an account. */
  uuid_intervener: uuid.nullable(),
  /** The bank account whose ownership the document proves; null for other documents. */
  uuid_bank_account: uuid.nullable(),
  /** The associate of the account to whom the document belongs; null for other documents. */
  associate_patron: uuid.nullable(),
  /** True when the document arrived since the caller's previous visit, and the caller has not opened it (DOC-08). */
  is_new: z.boolean(),
  /** True when a newer document replaced this one before it was signed (CLD-11). */
  is_replaced: z.boolean(),
  /** Reason why staff rejected the document; null when it is not rejected. */
  rejected_reason: z.string().nullable(),
});

export const inboxListFields = {
  filter: [
    'category',
    'subcategory',
    'year',
    'uuid_account',
    'uuid_operation',
    'validated',
    'operation_cancelled',
    'created_at',
  ],
  orderBy: ['created_at', 'year', 'category', 'subcategory', 'title'],
  search: true,
  defaultLimit: 25,
} as const satisfies ListFields;
