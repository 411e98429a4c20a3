import { invariant } from '@participe/domain';
import { type Actor, isSuperuser } from './actor.ts';
import { appendLinks, areEndsNamed, lockHead } from './audit-chains.ts';
import type { Db } from './database/connect.ts';
import type { Moment } from './clock.ts';
import type { RequestFacts } from './request.ts';

/** One audit entry. It may contain identifiers and statuses, but never names, IBANs or codes. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityUuid: string | null;
  readonly before?: Readonly<Record<string, string | number | boolean | null>>;
  readonly after?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AuditOrigin {
  readonly actor: { kind: string; uuid: string | null };
  /** The client whose data a superuser viewed. */
  readonly subject?: { kind: 'client'; uuid: string };
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Returns kind and id of an actor, and the client whose data a superuser views. */
export function describeActor(actor: Actor | undefined): Pick<AuditOrigin, 'actor' | 'subject'> {
  if (actor === undefined) return { actor: { kind: 'anonymous', uuid: null } };
  if (actor.kind === 'staff')
    return { actor: { kind: 'staff', uuid: actor.uuidMember ?? actor.name } };
  if (actor.kind === 'partner') return { actor: { kind: 'partner', uuid: actor.partner } };
  if ('uuidStaff' in actor) return { actor: { kind: actor.kind, uuid: actor.uuidStaff } };
  if (!isSuperuser(actor)) return { actor: { kind: actor.kind, uuid: actor.person.uuid } };
  return {
    actor: { kind: 'superuser', uuid: actor.superuser.uuidStaff },
    subject: { kind: 'client', uuid: actor.person.uuid },
  };
}

export function toAuditOrigin(actor: Actor | undefined, request: RequestFacts): AuditOrigin {
  return {
    ...describeActor(actor),
    ip: request.ip,
    userAgent: request.userAgent,
    requestId: request.id,
  };
}

const systemOrigin: AuditOrigin = {
  actor: { kind: 'system', uuid: null },
  ip: '',
  userAgent: '',
  requestId: '',
};
export { systemOrigin };

const toEntry = (clock: Moment, origin: AuditOrigin, event: AuditEvent): object => ({
  at: clock.now.toISOString(),
  session_at: clock.sessionNow.toISOString(),
  ...origin,
  ...event,
});

/**
 * Appends events to a chain of the audit. The transaction keeps the head of the chain locked, so callers run this
 * function last, and it executes only two statements. It waits only while other transactions hold all chains.
 */
export async function appendAudit(
  tx: Db,
  clock: Moment,
  origin: AuditOrigin,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const head =
    (await lockHead(tx, 'free', events.length)) ?? (await lockHead(tx, 'main', events.length));
  invariant(head !== undefined, 'the audit has chains');
  const entries = events.map((event) => toEntry(clock, origin, event));
  await appendLinks(tx, head, entries);
}

/**
 * Appends an entry to the chain `main` that names the ends of the other chains, unless its last entry names them.
 * Afterwards the head of `main` stands for all entries that were committed before.
 */
export async function nameChainEnds(tx: Db, clock: Moment): Promise<void> {
  const head = await lockHead(tx, 'main', 1);
  invariant(head !== undefined, 'the audit has chains');
  if (await areEndsNamed(tx, head)) return;
  const event = { action: 'audit.chains-named', entity: 'audit', entityUuid: null };
  await appendLinks(tx, head, [toEntry(clock, systemOrigin, event)]);
}
