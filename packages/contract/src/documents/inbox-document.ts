import { z } from 'zod';
import type { ListFields } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { document } from './document.ts';

/** A document in the inbox of a person (DOC-07). */
export const inboxDocument = document.extend({
  /** Set for a document of a person, not of an account. */
  uuid_intervener: uuid.nullable(),
  /** Set for the proof of a bank account. */
  uuid_bank_account: uuid.nullable(),
  /** The associate of the account whom the document concerns. */
  associate_patron: uuid.nullable(),
  /** True when the caller has neither opened nor sent the document (DOC-08). */
  is_new: z.boolean(),
  /** Reason for the rejection by staff; null for a document that is not rejected. */
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
    'created_at',
  ],
  orderBy: ['created_at', 'year', 'category', 'subcategory', 'title'],
  search: true,
  defaultLimit: 25,
} as const satisfies ListFields;
