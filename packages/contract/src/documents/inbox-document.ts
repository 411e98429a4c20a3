import { z } from 'zod';
import type { ListFields } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { document } from './document.ts';

/** A document in the inbox of a person (DOC-07). */
export const inboxDocument = document.extend({
  /** Set for a document of the person alone. */
  uuid_intervener: uuid.nullable(),
  /** Set for the proof of a bank account. */
  uuid_bank_account: uuid.nullable(),
  /** The associate of the account that it is about. */
  associate_patron: uuid.nullable(),
  /** The caller has neither opened nor sent it (DOC-08). */
  is_new: z.boolean(),
  /** Why staff rejected it; null otherwise. */
  rejected_reason: z.string().nullable(),
});

export const inboxList = {
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
