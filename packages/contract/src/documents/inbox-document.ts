import { z } from 'zod';
import type { ListFields } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { document } from './document.ts';

/** A document as the inbox of a person shows it (decision G-H11). */
export const inboxDocument = document.extend({
  /** Of a paper of the person alone. */
  uuid_intervener: uuid.nullable(),
  /** Of the proof of a bank account. */
  uuid_bank_account: uuid.nullable(),
  /** The associate of the account whom it is about. */
  associate_patron: uuid.nullable(),
  /** The caller has not opened it yet, and did not send it himself. */
  is_new: z.boolean(),
  /** Why the house did not take it; null unless it was rejected. */
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
