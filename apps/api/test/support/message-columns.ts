import { decryptedColumn } from '../../src/kernel/database/sql/encrypted-columns.ts';

/** Recipient and text of a message, for queries of the table in which the service stores them. */
export const messageColumns = [
  decryptedColumn('message.recipient').as('recipient'),
  decryptedColumn('message.text').as('text'),
] as const;
