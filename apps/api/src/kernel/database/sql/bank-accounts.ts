import { type RawBuilder, sql } from 'kysely';

/** SQL condition: a debit under one of the bank account's mandates was sent to the bank (PAY-03). */
export const wasDebited = (bankAccount: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from mandate used where used.uuid_bank_account = ${sql.ref(`${bankAccount}.uuid`)}
    and used.last_used_at is not null)`;
