import { type PlainDate, addDays, isBlockedStatus, kycDueDate } from '@participe/domain';
import {
  type DemoAccountRole,
  type DemoAccount,
  type DemoBankAccount,
  type DemoPerson,
  type DemoSignatureRule,
  demoAccounts,
  demoAgents,
  demoDistributors,
  demoPeople,
  demoSubdistributors,
} from '@participe/fixtures';
import { saveStaff } from '../../superuser/index.ts';
import { hashPassword, saveCredential, sealAuthenticatorSecret } from '../../identity/index.ts';
import type { EncryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { encryptIndexed } from '../../kernel/encryption/blind-index.ts';
import { encryptColumn } from '../../kernel/encryption/column-encryption.ts';
import type { Keyring } from '../../kernel/keyring.ts';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/database/connect.ts';
import { sealOf, sealedTexts } from '../../kernel/seals.ts';
import { seedAddresses } from './addresses.ts';
import { seedPastAppropriatenessTests } from './appropriateness-tests.ts';
import { seedAssociates } from './associates.ts';
import { seedConsents } from './consents.ts';
import { insertRows } from './reference-data.ts';

const clients = demoPeople.filter(({ kind }) => kind === 'client');
const personOf = (key: string): DemoPerson => {
  const person = demoPeople.find((candidate) => candidate.key === key);
  if (person === undefined) throw new Error(`Nobody in the cast is called ${key}.`);
  return person;
};
export { personOf };

const isBlocked = ({ status }: DemoPerson): boolean => isBlockedStatus(status);

/** Returns the dates of the know-your-customer form that a person signed on paper, valid for five years (CLD-10). */
function kycColumns({ kycDaysBefore: days }: DemoPerson, today: PlainDate): object {
  if (days === null) return { kyc_answered_at: null, kyc_due_at: null };
  const answeredOn = addDays(today, -days);
  return {
    kyc_answered_at: `${answeredOn}T10:00:00Z`,
    kyc_due_at: kycDueDate(answeredOn, 'BAJO'),
  };
}

function personRow(person: DemoPerson, createdAt: string, today: PlainDate): object {
  const encrypt = (column: EncryptedColumn, value: string | null): string | null =>
    value === null ? null : encryptColumn(column, [person.uuid], value);
  return {
    uuid: person.uuid,
    intervener_type: person.intervenerType,
    name: person.companyName ?? person.name,
    lastname_1: person.lastname1,
    lastname_2: person.lastname2,
    document_type: person.documentType ?? 'OTRO',
    ...(person.documentNumber !== null &&
      encryptIndexed('intervener.document_number', [person.uuid], person.documentNumber)),
    document_expires_on: person.documentExpirationDate,
    birthdate: person.birthdate,
    gender: person.gender,
    intervener_status: isBlocked(person) ? person.previousStatus : person.status,
    previous_status: null,
    intervener_class: person.intervenerClass,
    email: encrypt('intervener.email', person.email),
    phone_prefix: person.phonePrefix,
    phone: encrypt('intervener.phone', person.phone),
    phone_verified_at: person.phoneVerified ? createdAt : null,
    tax_residence_country: person.taxResidenceCountry,
    minor_need_update: false,
    view_consent: person.minorViewConsentOn !== null,
    has_app_enable_biometric_access: false,
    uuid_distributor: demoDistributors[person.distributorKey].uuid,
    uuid_subdistributor:
      person.subdistributorKey === null ? null : demoSubdistributors[person.subdistributorKey].uuid,
    uuid_agent: person.agentKey === null ? null : demoAgents[person.agentKey].uuid,
    rd_holder_number: person.registryHolderNumber,
    source_system: 'BACKOFFICE',
    created_at: createdAt,
    version: 1,
    email_verified_at: createdAt,
    nationality: person.intervenerType === 'F' ? person.nationality : null,
    birth_place: person.profile?.birthPlace ?? null,
    birth_country: person.profile === null ? null : 'ES',
    marital_status: person.profile?.maritalStatus ?? null,
    marital_regime: person.profile?.maritalRegime ?? null,
    profession: person.profile?.profession ?? null,
    employment_status: person.profile?.employmentStatus ?? null,
    language: 'ES',
    communication_channel: 'ONLINE',
    annual_report_channel: person.status === 'MIGRACION' ? null : 'ONLINE',
    aml_risk: 'BAJO',
    owners_version: 1,
    ...kycColumns(person, today),
  };
}

const ruleRow = (rule: DemoSignatureRule): object => ({
  up_to: rule.upTo,
  required: rule.required,
  must_include: rule.mustInclude.map((key) => personOf(key).uuid),
  operation_types: rule.operationTypes,
});

const roleRow = (uuidAccount: string, role: DemoAccountRole): object => ({
  uuid_account: uuidAccount,
  uuid_intervener: personOf(role.personKey).uuid,
  role: role.role,
  valid_from: role.validFrom,
  valid_to: role.validTo,
  ownership_percent: role.ownershipPercent,
  power_scope: role.powerScope,
  represents: role.represents === null ? null : personOf(role.represents).uuid,
  is_hidden: false,
  is_favourite: false,
  notify_email: true,
});

/** The bank account was signed when the account was opened. */
function bankAccountRow(account: DemoAccount, bank: DemoBankAccount): object {
  return {
    uuid: bank.uuid,
    uuid_account: account.uuid,
    alias: bank.alias,
    ...encryptIndexed('bank_account.iban', [bank.uuid], bank.iban),
    seal: sealOf(
      'bank-account',
      sealedTexts.bankAccount({
        uuid: bank.uuid,
        uuid_account: account.uuid,
        iban: bank.iban,
        holder_name: bank.holderName,
      }),
    ),
    bic: bank.bic,
    bank_name: bank.bankName,
    holder_name: bank.holderName,
    uuid_intervener_holder: personOf(bank.holderKey).uuid,
    status: bank.status,
    validated_at: bank.status === 'VALIDATED' ? `${account.openedOn}T12:00:00Z` : null,
    created_at: `${account.openedOn}T10:00:00Z`,
    signed_at: `${account.openedOn}T10:00:00Z`,
    proof_source: 'UPLOAD',
  };
}

async function seedAccounts(db: Database): Promise<void> {
  const bankAccounts = demoAccounts.flatMap((account) =>
    account.bankAccounts.map((bank) => ({ account, bank })),
  );
  await db.transaction().execute(async (tx) => {
    const database = tx as unknown as Database;
    await insertRows(
      database,
      'account',
      demoAccounts.map((account) => ({
        uuid: account.uuid,
        account_number: account.accountNumber,
        alias: account.alias,
        account_type: account.accountType,
        intervener_type: account.intervenerType,
        account_status: account.status,
        arrangement_type: account.arrangementType,
        required_signatures: account.requiredSignatures,
        signature_rules: account.signatureRules.map(ruleRow),
        opened_at: account.openedOn,
        uuid_default_bank_account:
          account.bankAccounts.find(({ isDefault }) => isDefault)?.uuid ?? null,
        rd_account_number: account.registryAccountNumber,
        is_blocked_for_aml: false,
        version: 1,
      })),
    );
    await insertRows(
      database,
      'bank_account',
      bankAccounts.map(({ account, bank }) => bankAccountRow(account, bank)),
    );
  });
  await insertRows(
    db,
    'account_intervener',
    demoAccounts.flatMap((account) => account.roles.map((role) => roleRow(account.uuid, role))),
  );
}

/** Creates the staff accounts, with the authenticator app of the demo. */
export async function seedStaff(db: Database, services: Services): Promise<void> {
  for (const staffPerson of demoPeople) {
    const {
      uuid,
      username,
      name,
      lastname1,
      password,
      totpSecret,
      staffRoles: roles,
    } = staffPerson;
    if (password === null || totpSecret === null) continue;
    await saveStaff(db, {
      uuid,
      username,
      name: [name, lastname1].filter((part) => part !== null).join(' '),
      roles,
      passwordHash: await hashPassword(services.config.keyring, password),
      sealedTotpSecret: sealAuthenticatorSecret(services, uuid, totpSecret),
    });
  }
}

/** Creates the people of the demo with tests, accounts, bank accounts and passwords. */
export async function seedPeople(
  db: Database,
  today: PlainDate,
  keyring: Keyring,
  sessionNow: Date,
): Promise<void> {
  const createdAt = '2015-01-02T09:00:00Z';
  await insertRows(
    db,
    'intervener',
    clients.map((person) => personRow(person, createdAt, today)),
  );
  await seedAddresses(db, clients);
  await seedConsents(db, clients, createdAt);
  await seedPastAppropriatenessTests(db, today);
  await seedAccounts(db);
  await seedAssociates(db);
  for (const person of clients) {
    if (person.password === null || person.documentNumber === null) continue;
    await saveCredential(db, {
      uuidIntervener: person.uuid,
      username: person.documentNumber,
      passwordHash: await hashPassword(keyring, person.password),
      now: sessionNow,
    });
  }
}

/** Blocks people after the past orders, which blocked people could not place. */
export async function blockDemoPeople(db: Database): Promise<void> {
  for (const person of clients.filter(isBlocked))
    await db
      .updateTable('intervener')
      .set({ intervener_status: person.status, previous_status: person.previousStatus })
      .where('uuid', '=', person.uuid)
      .execute();
}
