import { randomUUID } from 'node:crypto';
import {
  type DemoPersonKey,
  demoAccounts,
  demoAgents,
  demoPayInBanks,
  demoPeople,
} from '@participe/fixtures';
import { sql } from 'kysely';
import { encryptIndexed } from '../../src/kernel/encryption/blind-index.ts';
import { encryptColumn } from '../../src/kernel/encryption/column-encryption.ts';
import { publishNavOf } from '../scenarios/order-steps.ts';
import type { TestService } from '../support/service.ts';
import type { CallTarget } from './oracle.ts';
import { insertSharedReports } from './shared-links.ts';

export type ObjectKind =
  | 'account'
  | 'account_with_papers'
  | 'account_with_products'
  | 'operation'
  | 'intervener'
  | 'intervener_with_papers'
  | 'document'
  | 'notification'
  | 'agent'
  | 'session'
  | 'pay_in'
  | 'import'
  | 'payment_file'
  | 'payment_entry'
  | 'bank_movement'
  | 'approval'
  | 'issue'
  | 'shared_report';

/** A demo object, and the id by which requests name it. */
export interface TargetObject {
  readonly id: string;
  readonly target: CallTarget;
}

export interface MatrixTargets {
  /** Returns the id of a person's tax address, or a random id when there is none. */
  readonly addressOf: (id: string) => string;
  readonly of: (about: ObjectKind) => readonly TargetObject[];
  /** Returns the id of a generated document of an account or order, or a random id when it has none. */
  readonly paperOf: (id: string) => string;
  /** Returns a product that an account has held, or a random id when it has held none. */
  readonly productOf: (id: string) => string;
  /** Verification code of a generated document. */
  readonly code: string;
  /** Token of a link to a report that the investor shares. */
  readonly linkToken: string;
}

const missingObjects: readonly TargetObject[] = [
  { id: randomUUID(), target: { kind: 'missing' } },
  { id: 'no-uuid', target: { kind: 'missing' } },
];

async function readObjects(service: TestService) {
  const { db } = service.database;
  const orders = await db
    .selectFrom('operation')
    .distinctOn('uuid_account')
    .select(['uuid', 'uuid_account'])
    .where('is_hidden', '=', false)
    .orderBy('uuid_account')
    .orderBy('operation_date', 'desc')
    .execute();
  const heldProducts = await db
    .selectFrom('position_day')
    .distinctOn('uuid_account')
    .select(['uuid_account', 'id_product'])
    .orderBy('uuid_account')
    .execute();
  const papers = await db
    .selectFrom('document')
    .select(['uuid', 'uuid_account', 'uuid_operation', 'verification_code'])
    .where('category', '=', 'OPERATION')
    .execute();
  const notices = await db
    .selectFrom('notification')
    .distinctOn('uuid_intervener')
    .select(['uuid', 'uuid_intervener'])
    .orderBy('uuid_intervener')
    .execute();
  const sessions = await db
    .selectFrom('session_family')
    .distinctOn('uuid_intervener')
    .select(['uuid', 'uuid_intervener'])
    .orderBy('uuid_intervener')
    .execute();
  const payIns = await insertPayIns(service, orders);
  const imported = await db.selectFrom('import').select('uuid').executeTakeFirstOrThrow();
  const file = await insertFileForBank(service);
  const money = await insertPaymentAndMovement(service, imported.uuid, orders[0]?.uuid ?? '');
  return { orders, heldProducts, papers, notices, sessions, imported, file, payIns, ...money };
}

async function insertPayIns(
  { database }: TestService,
  orders: readonly { uuid: string; uuid_account: string }[],
): Promise<{ uuid: string; uuid_account: string }[]> {
  const payIns = orders.map((order) => ({ ...order, uuid: randomUUID(), order: order.uuid }));
  const payInRows = payIns.map(({ uuid, order }) => ({
    uuid,
    uuid_operation: order,
    uuid_intervener: demoPeople[0]?.uuid ?? '',
    id_bank: demoPayInBanks[0].id,
    amount: '1.00',
    status: 'CANCELLED' as const,
    return_url: '',
    created_at: new Date(0),
    expires_at: new Date(0),
  }));
  await database.db.insertInto('pay_in').values(payInRows).execute();
  return payIns;
}

async function insertPaymentAndMovement(
  { database: { db } }: TestService,
  uuidImport: string,
  uuidOrder: string,
) {
  const [entry, movement] = [randomUUID(), randomUUID()];
  await db
    .insertInto('payment_entry')
    .values({
      uuid: entry,
      kind: 'PAYOUT',
      uuid_operation: uuidOrder,
      attempt: 99,
      end_to_end_id: `MATRIX${entry.slice(0, 8)}`,
      amount: '1.00',
      ...encryptIndexed('payment_entry.iban', [entry], 'ES9121000418450200051332'),
      name: 'Matrix',
      requested_on: '2026-11-19',
      status: 'CANCELLED',
      created_at: new Date(0),
    })
    .execute();
  await db
    .insertInto('bank_movement')
    .values({
      uuid: movement,
      uuid_import: uuidImport,
      row_number: 1,
      account_digits: '',
      operation_date: '2026-11-19',
      value_date: '2026-11-19',
      is_debit: false,
      amount: '1.00',
      concept: '',
      reference_2: movement,
      occurrence: 1,
      status: 'QUEUED',
      queue_reason: 'NO_ORDER',
    })
    .execute();
  const approval = randomUUID();
  await sql`
    insert into staff_approval (uuid, call, params, body, request_hash, purpose, facts_hash, effect,
      status,      proposed_by, proposed_at, expires_at)
    values (${approval}, 'POST /bank-movements/{id}/resolve', '{}', '{}', 'matrix', 'payments', '', '{}',
      'REJECTED', 'matrix', 'epoch', 'epoch')`.execute(db);
  return { entry, movement, approval, issue: await insertIssue(db) };
}

async function insertIssue(db: TestService['database']['db']): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('issue')
    .values({
      uuid,
      uuid_intervener: demoPeople[0]?.uuid ?? '',
      reference: 'MATRIX',
      category: 'CONTACT',
      subject: 'Matrix',
      description: 'Matrix',
      preferred_contact: 'EMAIL',
      created_at: new Date(0),
    })
    .execute();
  return uuid;
}

async function insertFileForBank({ database }: TestService): Promise<string> {
  const uuid = randomUUID();
  await database.db
    .insertInto('payment_file')
    .values({
      uuid,
      type: 'PAIN_008',
      message_id: `MATRIX${uuid.slice(0, 8)}`,
      requested_on: '2026-11-19',
      entries: 1,
      total: '1.00',
      content: encryptColumn('payment_file.content', [uuid], '<Document/>'),
      sha256: '0'.repeat(64),
      created_at: new Date(0),
      released_at: new Date(0),
    })
    .execute();
  return uuid;
}

const keyOf = (uuid: string): DemoPersonKey => {
  const person = demoPeople.find((candidate) => candidate.uuid === uuid);
  if (person === undefined) throw new Error(`${uuid} is no demo person.`);
  return person.key;
};

/** Returns an object of each kind for each demo account and person, and ids that belong to no object. */
export async function findMatrixTargets(service: TestService): Promise<MatrixTargets> {
  for (const who of ['investor', 'couple_a', 'stranger'] as const) await service.token(who);
  await publishNavOf(service, 'ES0199910003', '2026-11-19', '21.000000');
  const objects = await readObjects(service);
  const shared = await insertSharedReports(service);
  const { orders, papers, notices, sessions, imported, file, payIns } = objects;
  const onAccounts = demoAccounts.map(({ key, uuid }): TargetObject => ({
    id: uuid,
    target: { kind: 'account', account: key },
  }));
  const paperByAccount = new Map<string, string>();
  for (const { uuid, uuid_account: account, uuid_operation: order } of papers) {
    if (account !== null) paperByAccount.set(account, uuid);
    if (order !== null) paperByAccount.set(order, uuid);
  }
  for (const { uuid, roles } of demoAccounts)
    for (const { personKey } of roles) {
      const sharedPaper = paperByAccount.get(uuid);
      const person = demoPeople.find(({ key }) => key === personKey);
      if (sharedPaper !== undefined && person !== undefined)
        paperByAccount.set(person.uuid, sharedPaper);
    }
  const persons = demoPeople
    .filter(({ kind }) => kind === 'client')
    .map(({ key, uuid }): TargetObject => ({ id: uuid, target: { kind: 'person', person: key } }));
  const taxAddresses = await service.database.db
    .selectFrom('address')
    .select(['uuid', 'uuid_intervener'])
    .where('type', '=', 'FISCAL')
    .where('valid_to', 'is', null)
    .execute();
  const addresses = new Map(taxAddresses.map((one) => [one.uuid_intervener, one.uuid]));
  const products = new Map(objects.heldProducts.map((one) => [one.uuid_account, one.id_product]));
  const ofAccount = ({
    uuid,
    uuid_account,
  }: {
    uuid: string;
    uuid_account: string;
  }): TargetObject => ({
    id: uuid,
    target: onAccounts.find(({ id }) => id === uuid_account)?.target ?? { kind: 'missing' },
  });
  const objectsByKind: Readonly<Record<ObjectKind, readonly TargetObject[]>> = {
    account: onAccounts,
    account_with_papers: onAccounts.filter(({ id }) => paperByAccount.has(id)),
    account_with_products: onAccounts.filter(({ id }) => products.has(id)),
    operation: orders.map(ofAccount),
    pay_in: payIns.map(ofAccount),
    intervener: persons,
    intervener_with_papers: persons.filter(({ id }) => paperByAccount.has(id)),
    document: papers.slice(0, 1).map(({ uuid: id }) => ({ id, target: { kind: 'import' } })),
    notification: notices.map(({ uuid, uuid_intervener }) => ({
      id: uuid,
      target: { kind: 'notice', person: keyOf(uuid_intervener) },
    })),
    agent: Object.values(demoAgents).map(({ key, uuid }) => ({
      id: uuid,
      target: { kind: 'agent', agent: key },
    })),
    session: sessions.map(({ uuid, uuid_intervener }) => ({
      id: uuid,
      target: { kind: 'session', person: keyOf(uuid_intervener) },
    })),
    import: [{ id: imported.uuid, target: { kind: 'import' } }],
    payment_file: [{ id: file, target: { kind: 'import' } }],
    payment_entry: [{ id: objects.entry, target: { kind: 'import' } }],
    bank_movement: [{ id: objects.movement, target: { kind: 'import' } }],
    approval: [{ id: objects.approval, target: { kind: 'import' } }],
    shared_report: shared.links,
    issue: [{ id: objects.issue, target: { kind: 'import' } }],
  };
  return {
    of: (about) => [...objectsByKind[about], ...missingObjects],
    addressOf: (id) => addresses.get(id) ?? randomUUID(),
    paperOf: (id) => paperByAccount.get(id) ?? randomUUID(),
    productOf: (id) => products.get(id) ?? randomUUID(),
    code: papers[0]?.verification_code ?? '',
    linkToken: shared.linkToken,
  };
}
