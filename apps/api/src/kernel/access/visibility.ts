import type { ObjectKind } from '@participe/contract';
import { listVisibleAccounts, listVisibleInterveners } from './permissions.ts';
import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import type { Actor } from '../actor.ts';

/** The object to which a request refers, when the actor may see the object. */
export interface VisibleObject {
  readonly uuid: string;
  readonly accountUuid: string | null;
  readonly personUuid: string | null;
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

export const isUuid = (id: unknown): id is string => typeof id === 'string' && uuidShape.test(id);

interface Owner {
  readonly uuid_account: string | null;
  readonly uuid_intervener: string | null;
}

async function accountOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('account')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined ? undefined : { uuid_account: row.uuid, uuid_intervener: null };
}

async function intervenerOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('intervener')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined ? undefined : { uuid_account: null, uuid_intervener: row.uuid };
}

async function operationOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('operation')
    .select('uuid_account')
    .where('uuid', '=', uuid)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row === undefined ? undefined : { uuid_account: row.uuid_account, uuid_intervener: null };
}

async function documentOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  return db
    .selectFrom('document')
    .select(['uuid_account', 'uuid_intervener'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

async function notificationOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('notification')
    .select('uuid_intervener')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { uuid_account: null, uuid_intervener: row.uuid_intervener };
}

/** The id of a session in the API is the family of its refresh credentials. */
async function sessionOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('session_family')
    .select('uuid_intervener')
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { uuid_account: null, uuid_intervener: row.uuid_intervener };
}

async function sharedReportOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('shared_report')
    .select('uuid_intervener')
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { uuid_account: null, uuid_intervener: row.uuid_intervener };
}

async function payInOwner(db: Db, uuid: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('pay_in')
    .innerJoin('operation', 'operation.uuid', 'pay_in.uuid_operation')
    .select('operation.uuid_account')
    .where('pay_in.uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined ? undefined : { uuid_account: row.uuid_account, uuid_intervener: null };
}

/** Returns a lookup for objects that only staff may see. */
const withoutOwner =
  (
    table:
      | 'import'
      | 'payment_file'
      | 'payment_entry'
      | 'bank_movement'
      | 'staff_approval'
      | 'issue',
  ) =>
  async (db: Db, uuid: string): Promise<Owner | undefined> => {
    const row = await db
      .selectFrom(table)
      .select('uuid')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    return row === undefined ? undefined : { uuid_account: null, uuid_intervener: null };
  };

const ownerOf: Record<ObjectKind, (db: Db, uuid: string) => Promise<Owner | undefined>> = {
  account: accountOwner,
  intervener: intervenerOwner,
  operation: operationOwner,
  account_document: documentOwner,
  operation_document: documentOwner,
  notification: notificationOwner,
  session: sessionOwner,
  import: withoutOwner('import'),
  pay_in: payInOwner,
  payment_file: withoutOwner('payment_file'),
  payment_entry: withoutOwner('payment_entry'),
  bank_movement: withoutOwner('bank_movement'),
  approval: withoutOwner('staff_approval'),
  issue: withoutOwner('issue'),
  shared_report: sharedReportOwner,
};

/** True when the actor may learn that the object exists. */
function isVisible(
  actor: Exclude<Actor, { kind: 'staff' }>,
  kind: ObjectKind,
  owner: Owner,
  clock: Moment,
): boolean {
  if (actor.kind !== 'client') return false;
  if (kind === 'intervener')
    return (
      owner.uuid_intervener !== null &&
      listVisibleInterveners(actor, clock).has(owner.uuid_intervener)
    );
  if (owner.uuid_account !== null)
    return listVisibleAccounts(actor, clock).some(({ uuid }) => uuid === owner.uuid_account);
  return owner.uuid_intervener === actor.person.uuid;
}

const toObject = (uuid: string, owner: Owner): VisibleObject => ({
  uuid,
  accountUuid: owner.uuid_account,
  personUuid: owner.uuid_intervener,
});

/**
 * Returns undefined for a malformed id, an unknown object and another person's object alike, so that the answer is
 * the same 404 (PRM-02).
 */
export async function findVisibleObject(
  db: Db,
  actor: Actor,
  kind: ObjectKind,
  id: unknown,
  clock: Moment,
): Promise<VisibleObject | undefined> {
  if (!isUuid(id)) return undefined;
  const uuid = id.toLowerCase();
  if (actor.kind === 'staff') {
    const owner = await ownerOf[kind](db, uuid);
    return owner === undefined ? undefined : toObject(uuid, owner);
  }
  const owner =
    kind === 'account'
      ? { uuid_account: uuid, uuid_intervener: null }
      : kind === 'intervener'
        ? { uuid_account: null, uuid_intervener: uuid }
        : await ownerOf[kind](db, uuid);
  if (owner === undefined || !isVisible(actor, kind, owner, clock)) return undefined;
  return toObject(uuid, owner);
}
