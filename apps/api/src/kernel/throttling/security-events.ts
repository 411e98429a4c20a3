import type { ObjectKind } from '@participe/contract';
import type { Refusal } from '@participe/domain';
import type { Actor } from '../actor.ts';
import { describeActor } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../log.ts';
import { RefusalError } from '../refusal.ts';
import { callerOf } from './rate-limit.ts';
import {
  type SecurityEvent,
  type SecurityEventKind,
  addSecurityEvents,
  findExistingObjects,
} from './security-events.store.ts';

export interface EventSource {
  readonly actor: Actor | undefined;
  readonly ip: string;
}

/**
 * Counts security events in memory and stores them in batches, so that an attack does not cause one statement per
 * request (SES-34).
 */
export interface SecurityEvents {
  readonly recordRefusal: (refusal: Refusal, source: EventSource) => void;
  /** Records the refusal that an error contains, if any. */
  readonly recordError: (error: unknown, source: EventSource) => void;
  /** Records the start of a lockout. Attempts during a lockout are recorded as refusals. */
  readonly recordLockout: (subject: Pick<SecurityEvent, 'actor' | 'ip'>) => void;
  /** Records a wrong seal; `row` is the table and id of the row. */
  readonly recordBrokenSeal: (row: string) => void;
  /**
   * Records a request for an object that the caller may not see. A later query finds out whether the object exists.
   */
  readonly recordHiddenObject: (kind: ObjectKind, uuid: string, source: EventSource) => void;
  readonly flush: () => Promise<void>;
}

const kindByCode: Readonly<Record<string, SecurityEventKind>> = {
  '400-030': 'WRONG_CODE',
  '401-001': 'WRONG_PASSWORD',
  '401-003': 'WRONG_SECOND_FACTOR',
  '429-001': 'RATE_LIMIT',
};

/** Kinds of the remaining refusals by prefix of their code, of which the first matching one applies. */
const kindByPrefix: readonly (readonly [string, SecurityEventKind | undefined])[] = [
  ['401-', 'REFUSED_401'],
  // Asking for a one-time code is no security event (SES-18).
  ['403-004', undefined],
  ['403-', 'REFUSED_403'],
  ['400-04', 'REFUSED_RULE'],
  ['400-', 'REFUSED_INPUT'],
  ['411-', 'REFUSED_INPUT'],
  ['413-', 'REFUSED_INPUT'],
  ['409-', 'REFUSED_RULE'],
];

const kindOf = (code: string): SecurityEventKind | undefined =>
  kindByCode[code] ?? kindByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1];

/** Callers per kind and minute that a process counts separately. Further callers are counted together. */
const callersMax = 25;
/** Counts that a process keeps while the database cannot store them. */
const countsMax = 2000;
/** Objects per batch whose existence is looked up. Further objects count as unknown. */
const hiddenObjectsMax = 1000;
const others = 'others';
const minuteMs = 60_000;

interface HiddenObject extends EventSource {
  readonly kind: ObjectKind;
  readonly uuid: string;
  readonly minute: string;
}

/** Creates the counts of a process that are not in the database yet. */
function createCounts() {
  let counts = new Map<string, SecurityEvent>();
  /** Callers by minute and kind, including those whose counts are stored already. */
  let callers = new Map<string, Set<string>>();
  let newestMinute = '';
  const findCallerKey = ({ minute, kind, actor, ip }: SecurityEvent): string | undefined => {
    if (minute > newestMinute) {
      callers = new Map();
      newestMinute = minute;
    }
    const group = `${minute} ${kind}`;
    const knownCallers = callers.get(group) ?? new Set();
    const caller = `${actor} ${ip}`;
    if (!knownCallers.has(caller) && knownCallers.size >= callersMax) return undefined;
    callers.set(group, knownCallers.add(caller));
    return `${group} ${caller}`;
  };
  const countEvent = (event: SecurityEvent): void => {
    const key = findCallerKey(event);
    const countedEvent = key === undefined ? { ...event, actor: others, ip: others } : event;
    const countKey = key ?? `${event.minute} ${event.kind} ${others}`;
    const previousCount = counts.get(countKey);
    if (previousCount !== undefined || counts.size < countsMax)
      counts.set(countKey, { ...countedEvent, count: event.count + (previousCount?.count ?? 0) });
  };
  return {
    add: countEvent,
    take: (): SecurityEvent[] => {
      const collectedEvents = [...counts.values()];
      counts = new Map();
      return collectedEvents;
    },
  };
}

function identifyCaller({ actor, ip }: EventSource): Pick<SecurityEvent, 'actor' | 'ip'> {
  const { kind, uuid } = describeActor(actor).actor;
  return { actor: uuid === null ? kind : `${kind}:${uuid}`, ip: callerOf(ip) };
}

/** Returns the events as FOREIGN_OBJECT when the object exists, otherwise as UNKNOWN_OBJECT. */
async function classifyHiddenObjects(
  database: Database,
  hidden: readonly HiddenObject[],
): Promise<SecurityEvent[]> {
  const existingIds = new Map<ObjectKind, ReadonlySet<string>>();
  for (const kind of new Set(hidden.map((one) => one.kind))) {
    const uuids = hidden.filter((one) => one.kind === kind).map(({ uuid }) => uuid);
    existingIds.set(kind, await findExistingObjects(database, kind, uuids));
  }
  return hidden.map((one) => ({
    ...identifyCaller(one),
    minute: one.minute,
    kind: existingIds.get(one.kind)?.has(one.uuid) === true ? 'FOREIGN_OBJECT' : 'UNKNOWN_OBJECT',
    count: 1,
  }));
}

export function createSecurityEvents(
  database: Database,
  clock: Pick<Clock, 'sessionNow'>,
  log: Logger,
): SecurityEvents {
  const counts = createCounts();
  let hiddenObjects: HiddenObject[] = [];
  let flushing = Promise.resolve();
  const minuteNow = (): string =>
    new Date(Math.floor(clock.sessionNow().getTime() / minuteMs) * minuteMs).toISOString();
  const recordEvent = (kind: SecurityEventKind, source: EventSource): void =>
    counts.add({ ...identifyCaller(source), minute: minuteNow(), kind, count: 1 });
  const recordRefusal = ({ code }: Refusal, source: EventSource): void => {
    const kind = kindOf(code);
    if (kind !== undefined) recordEvent(kind, source);
  };
  const storeEvents = async (): Promise<void> => {
    const objects = hiddenObjects;
    hiddenObjects = [];
    let events: SecurityEvent[] = [];
    try {
      for (const event of await classifyHiddenObjects(database, objects)) counts.add(event);
      events = counts.take();
      if (events.length > 0) await addSecurityEvents(database, events);
    } catch (error) {
      events.forEach(counts.add);
      log.warn({ err: error as Error }, 'security events could not be stored');
    }
  };
  return {
    recordRefusal,
    recordLockout: (subject) =>
      counts.add({ ...subject, minute: minuteNow(), kind: 'LOCKOUT', count: 1 }),
    recordBrokenSeal: (row) => {
      log.error({ row }, 'a sealed row was changed in the database');
      counts.add({ minute: minuteNow(), kind: 'BROKEN_SEAL', actor: row, ip: 'unknown', count: 1 });
    },
    recordError: (error, source) => {
      if (error instanceof RefusalError) recordRefusal(error.refusals[0], source);
    },
    recordHiddenObject: (kind, uuid, source) => {
      if (hiddenObjects.length < hiddenObjectsMax)
        hiddenObjects.push({ ...source, kind, uuid, minute: minuteNow() });
      else recordEvent('UNKNOWN_OBJECT', source);
    },
    flush: () => {
      flushing = flushing.then(storeEvents);
      return flushing;
    },
  };
}
