import { randomUUID } from 'node:crypto';
import {
  type PlainDate,
  addMonths,
  isDni,
  isIban,
  isNie,
  normaliseDocumentNumber,
  normaliseIban,
} from '@participe/domain';
import { z } from 'zod';
import { hashPassword, saveCredential } from '../identity/index.ts';
import { appendAudit, systemOrigin } from '../kernel/audit.ts';
import { createClock, readMoment, type Moment } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { generateToken } from '../kernel/crypto.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { sealOf, sealedTexts } from '../kernel/seals.ts';
import { SettingsError } from '../kernel/settings.ts';
import { type ClientRows, findKnownDocuments, insertClients } from './import-clients.store.ts';

const limitedText = (max: number) => z.string().trim().min(1).max(max);
const date = z.iso.date();
const document = limitedText(20)
  .transform(normaliseDocumentNumber)
  .refine((number) => isDni(number) || isNie(number), 'is neither a DNI nor a NIE');

const clientsFile = z.strictObject({
  people: z
    .array(
      z.strictObject({
        document_number: document,
        name: limitedText(100),
        lastname_1: limitedText(100),
        lastname_2: limitedText(100).optional(),
        birthdate: date,
        email: z.email().max(200),
        /** Number of the person in the registry. Without it, the person is registered with their first order. */
        registry_holder_number: limitedText(30).optional(),
      }),
    )
    .min(1)
    .max(1000),
  accounts: z
    .array(
      z.strictObject({
        account_number: limitedText(30),
        account_type: z.enum(['FI', 'PP']),
        arrangement_type: z.enum(['INDISTINTA', 'CONJUNTA']),
        opened_at: date,
        registry_account_number: limitedText(30).optional(),
        holders: z
          .array(z.strictObject({ document_number: document, percent: z.number().gt(0).max(100) }))
          .min(1)
          .max(10),
        bank_accounts: z
          .array(
            z.strictObject({
              iban: limitedText(50).transform(normaliseIban).refine(isIban, 'is not an IBAN'),
              holder: document,
            }),
          )
          .max(10),
      }),
    )
    .min(1)
    .max(1000),
});
type ClientsFile = z.infer<typeof clientsFile>;
type Person = ClientsFile['people'][number] & { readonly uuid: string };
type Account = ClientsFile['accounts'][number];

const adultMonths = 18 * 12;

function parseFile(content: string): ClientsFile {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new SettingsError('The file of clients is not JSON.');
  }
  const parsed = clientsFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(
    `The file of clients is wrong at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`,
  );
}

/** Throws for an account that violates the rules on accounts (ACC-01). */
function checkAccount(account: Account, people: ReadonlyMap<string, Person>): void {
  const { account_number: number, holders, bank_accounts: banks } = account;
  const refuseAccount = (what: string): never => {
    throw new SettingsError(`The account ${number} ${what}.`);
  };
  const documents = holders.map(({ document_number: holder }) => holder);
  if (new Set(documents).size < documents.length) refuseAccount('names a holder twice');
  for (const documentNumber of [...documents, ...banks.map(({ holder }) => holder)])
    if (!people.has(documentNumber))
      refuseAccount(`names ${documentNumber}, who is not among the people of the file`);
  if (banks.some(({ holder }) => !documents.includes(holder)))
    refuseAccount('has a bank account of somebody who does not hold it');
  const hundredths = holders.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  if (hundredths !== 10_000) refuseAccount('has holders whose percentages are not 100 together');
  if (account.account_type === 'PP' && holders.length > 1)
    refuseAccount('is of a pension plan and has more than one holder');
}

function checkFile({ people, accounts }: ClientsFile, today: PlainDate): Map<string, Person> {
  const byDocument = new Map(
    people.map((person) => [person.document_number, { ...person, uuid: randomUUID() }]),
  );
  if (byDocument.size < people.length)
    throw new SettingsError('The file of clients names a person twice.');
  const minor = people.find(({ birthdate }) => addMonths(birthdate, adultMonths) > today);
  if (minor !== undefined)
    throw new SettingsError(
      `${minor.document_number} is a minor: minors are clients with the people who represent them.`,
    );
  for (const account of accounts) checkAccount(account, byDocument);
  return byDocument;
}

const fullName = (person: Person): string =>
  [person.name, person.lastname_1, person.lastname_2].filter(Boolean).join(' ');

/** The bank account awaits validation. */
function bankAccountRow(
  uuidAccount: string,
  iban: string,
  holder: Person,
  now: Date,
): ClientRows['bankAccounts'][number] {
  const row = {
    uuid: randomUUID(),
    uuid_account: uuidAccount,
    iban,
    holder_name: fullName(holder),
  };
  const seal = sealOf('bank-account', sealedTexts.bankAccount(row));
  return {
    ...row,
    uuid_intervener_holder: holder.uuid,
    status: 'PENDING',
    created_at: now,
    // The contract of an imported account, which names its bank accounts, was signed before.
    signed_at: now,
    proof_source: 'UPLOAD',
    seal,
  };
}

function rowsOf(
  { accounts }: ClientsFile,
  people: ReadonlyMap<string, Person>,
  { now }: Moment,
): ClientRows {
  const personOf = (number: string): Person => people.get(number) as Person;
  const withIds = accounts.map((account) => ({ ...account, uuid: randomUUID() }));
  return {
    people: [...people.values()].map(({ registry_holder_number: registry, ...person }) => ({
      ...person,
      lastname_2: person.lastname_2 ?? null,
      intervener_type: 'F',
      document_type: isDni(person.document_number) ? 'DNI' : 'NIE',
      intervener_status: registry === undefined ? 'VALIDADO' : 'FINALIZADO',
      rd_holder_number: registry ?? null,
      created_at: now,
    })),
    accounts: withIds.map((account) => ({
      uuid: account.uuid,
      account_number: account.account_number,
      account_type: account.account_type,
      intervener_type: 'F',
      account_status: account.registry_account_number === undefined ? 'VALIDADO' : 'FINALIZED',
      arrangement_type: account.arrangement_type,
      opened_at: account.opened_at,
      rd_account_number: account.registry_account_number ?? null,
    })),
    roles: withIds.flatMap((account) =>
      account.holders.map(({ document_number: number, percent }) => ({
        uuid_account: account.uuid,
        uuid_intervener: personOf(number).uuid,
        role: account.account_type === 'PP' ? 'PARTICIPE' : 'TITULAR',
        valid_from: account.opened_at,
        ownership_percent: String(percent),
      })),
    ),
    bankAccounts: withIds.flatMap(({ uuid, bank_accounts: banks }) =>
      banks.map(({ iban, holder }) => bankAccountRow(uuid, iban, personOf(holder), now)),
    ),
  };
}

/**
 * Imports clients from a file, all or none. They have no password; they set a password through a recovery link, which
 * is sent to the e-mail address in the file (SES-12).
 */
export async function importClients(
  { keyring }: Pick<Config, 'keyring'>,
  database: DatabaseHandle,
  content: string,
): Promise<{ people: number; accounts: number }> {
  const file = parseFile(content);
  const clock = createClock();
  await clock.reload(database.db);
  const moment = readMoment(clock);
  const people = checkFile(file, moment.today);
  const unknownPasswordHash = await hashPassword(keyring, generateToken());
  const counts = { people: people.size, accounts: file.accounts.length };
  await runInTransaction(database.db, async (tx) => {
    const [known] = await findKnownDocuments(tx, [...people.keys()]);
    if (known !== undefined) throw new SettingsError(`${known} is a client already.`);
    await insertClients(tx, rowsOf(file, people, moment));
    for (const { uuid, document_number: username } of people.values())
      await saveCredential(tx, {
        uuidIntervener: uuid,
        username,
        passwordHash: unknownPasswordHash,
        now: moment.sessionNow,
      });
    await appendAudit(tx, moment, systemOrigin, [
      { action: 'clients.imported', entity: 'database', entityUuid: null, after: counts },
    ]);
  });
  return counts;
}
