import { randomUUID } from 'node:crypto';
import { type CallDefinition, needsAccessReason } from '@participe/contract';
import { validateAccessReason } from '@participe/domain';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { appendAudit, toAuditOrigin } from '../audit.ts';
import type { Moment } from '../clock.ts';
import type { Database, Db } from '../database/connect.ts';
import { runInTransaction } from '../database/transaction.ts';
import { throwRefusals } from '../refusal.ts';
import type { RequestFacts } from '../request.ts';
import type { VisibleObject } from './visibility.ts';

/** What a member of staff opens: an account, a person, or a list of clients. */
interface OpenedSubject {
  readonly entity: 'account' | 'intervener' | 'call';
  /** Id of the account or person; for a list, the name of its call. */
  readonly id: string;
}

function openedBy(call: CallDefinition, object: VisibleObject | undefined): OpenedSubject {
  if (object?.accountUuid != null) return { entity: 'account', id: object.accountUuid };
  if (object?.personUuid != null) return { entity: 'intervener', id: object.personUuid };
  return { entity: 'call', id: call.name };
}

const hourMs = 3_600_000;
const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

interface Access {
  readonly uuidStaff: string;
  readonly opened: OpenedSubject;
  readonly hour: Date;
}

const subjectOf = ({ entity, id }: OpenedSubject): string => `${entity}:${id}`;

async function hasStatedReason(db: Db, { uuidStaff, opened, hour }: Access): Promise<boolean> {
  const row = await db
    .selectFrom('staff_access')
    .select('uuid')
    .where('uuid_staff', '=', uuidStaff)
    .where('hour', '=', hour)
    .where('subject', '=', subjectOf(opened))
    .executeTakeFirst();
  return row !== undefined;
}

interface Statement {
  readonly call: string;
  readonly reasonCode: string;
  readonly reason: string;
  readonly userAgent: string;
  readonly now: Date;
}

async function insertStatement(tx: Db, access: Access, statement: Statement): Promise<boolean> {
  const { entity, id } = access.opened;
  const { numAffectedRows } = await sql`
    insert into staff_access (uuid, uuid_staff, hour, subject, uuid_account, uuid_intervener, call, reason_code, reason,
      user_agent, opened_at)
    values (${randomUUID()}, ${access.uuidStaff}, ${access.hour}, ${subjectOf(access.opened)},
      ${entity === 'account' ? id : null}, ${entity === 'intervener' ? id : null}, ${statement.call},
      ${statement.reasonCode}, ${statement.reason}, ${statement.userAgent}, ${statement.now})
    on conflict (uuid_staff, hour, subject) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Parses the header Access-Reason, which has the form `CODE text`. */
function readReason(header: string | undefined): { reasonCode: string; reason: string } {
  const [reasonCode = '', ...words] = (header ?? '').trim().split(/\s+/u);
  const reasonText = words.join(' ');
  throwRefusals(validateAccessReason(reasonCode, reasonText));
  return { reasonCode, reason: reasonText };
}

/**
 * Requires a member of staff to give a reason before the first read of a client's data in each hour, and records the
 * reason (PRM-26). Runs before the handler, so that the record exists before data are read.
 */
export async function requireAccessReason(
  database: Database,
  facts: {
    readonly call: CallDefinition;
    readonly actor: Actor | undefined;
    readonly object: VisibleObject | undefined;
    readonly clock: Moment;
    readonly request: RequestFacts;
  },
): Promise<void> {
  const { call, actor, clock, request } = facts;
  if (actor?.kind !== 'staff' || actor.uuidMember === undefined || !needsAccessReason(call)) return;
  const now = clock.sessionNow;
  const openedSubject = openedBy(call, facts.object);
  const accessFacts = { uuidStaff: actor.uuidMember, opened: openedSubject, hour: hourOf(now) };
  if (await hasStatedReason(database, accessFacts)) return;
  const statement = readReason(request.accessReason);
  await runInTransaction(database, async (tx) => {
    const { userAgent } = request;
    const isFirst = await insertStatement(tx, accessFacts, {
      call: call.name,
      ...statement,
      userAgent,
      now,
    });
    if (!isFirst) return;
    await appendAudit(tx, clock, toAuditOrigin(actor, request), [
      {
        action: 'staff.client-data-opened',
        entity: openedSubject.entity,
        entityUuid: openedSubject.entity === 'call' ? null : openedSubject.id,
        after: { call: call.name, reason_code: statement.reasonCode },
      },
    ]);
  });
}
