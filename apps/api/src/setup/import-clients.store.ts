import type { Insertable } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import type { DB } from '../kernel/database/types.ts';
import { sealRows } from '../kernel/seals.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptIndexed, isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

export interface ClientRows {
  readonly people: readonly Insertable<DB['intervener']>[];
  readonly accounts: readonly Insertable<DB['account']>[];
  readonly roles: readonly Insertable<DB['account_intervener']>[];
  readonly bankAccounts: readonly Insertable<DB['bank_account']>[];
}

/** Returns the given document numbers that belong to people in the database. */
export async function findKnownDocuments(
  db: Db,
  documents: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('intervener')
    .select(decryptedColumn('intervener.document_number').as('document_number'))
    .where(isOneOfEncrypted('intervener.document_number', documents))
    .execute();
  return rows.map(({ document_number: number }) => number);
}

type NewPerson = ClientRows['people'][number];
type NewBankAccount = ClientRows['bankAccounts'][number];

function encryptIban(bankAccount: NewBankAccount): NewBankAccount {
  const { uuid, iban } = bankAccount;
  return { ...bankAccount, ...encryptIndexed('bank_account.iban', [uuid], iban) };
}

const encryptPerson = (person: NewPerson): Insertable<DB['intervener']> => ({
  ...person,
  ...encryptIndexed('intervener.document_number', [person.uuid], person.document_number),
  email:
    person.email == null ? null : encryptColumn('intervener.email', [person.uuid], person.email),
  phone:
    person.phone == null ? null : encryptColumn('intervener.phone', [person.uuid], person.phone),
});

export async function insertClients(db: Db, rows: ClientRows): Promise<void> {
  await db.insertInto('intervener').values(rows.people.map(encryptPerson)).execute();
  await sealRows(
    db,
    'intervener',
    rows.people.map(({ uuid }) => uuid),
  );
  await db.insertInto('account').values(rows.accounts).execute();
  await db.insertInto('account_intervener').values(rows.roles).execute();
  await sealRows(
    db,
    'account_intervener',
    rows.accounts.map(({ uuid }) => uuid),
  );
  if (rows.bankAccounts.length > 0)
    await db
      .insertInto('bank_account')
      .values(rows.bankAccounts.map((bankAccount) => encryptIban(bankAccount)))
      .execute();
}
