import { type ActorResult, getEarlierInstant, createActorResult } from '../actor-result.ts';
import type { WallClock } from '../clock.ts';
import type { LogWriter } from '../log.ts';
import type { Partner, PartnerEvent, StateStore } from '../state.ts';
import { sendEventToService } from './partner-client.ts';
import type { PartnerKeyReader } from './secrets.ts';

/** An event to send, and the business time at which it becomes due. */
export type ScheduledEvent = {
  partner: Partner;
  id: string;
  /** Reference of the subject, such as a transfer, by which its unsent events can be withdrawn. */
  about: string;
  dueAt: string;
  content: Record<string, unknown>;
  /** How often the event is sent. More than once simulates a duplicate. */
  copies?: number;
  /** True for an event that the service cannot expect, such as a refund. It does not count for the next due time. */
  isSurprise?: boolean;
};

export type Postbox = {
  /**
   * Adds events to be sent. The caller must save the state, so that the events are stored with the change that caused
   * them.
   */
  post: (...events: ScheduledEvent[]) => void;
  /** Removes the unsent events of a subject and returns their number. */
  withdraw: (about: string) => number;
  deliver: (now: string) => Promise<ActorResult>;
};

export type PostboxSettings = {
  serviceUrl: string;
  keys: PartnerKeyReader;
  clock: WallClock;
  store: StateStore;
  log: LogWriter;
};

/**
 * Creates the outbox for signed events of partners. An event is stored with its bytes until the service has accepted
 * or refused it, so that after a crash the same content is sent again under the same id.
 */
export function createPostbox(settings: PostboxSettings): Postbox {
  const { store } = settings;
  const { state } = store;
  let lastDelivery: Promise<unknown> = Promise.resolve();
  return {
    post(...events) {
      for (const event of events) {
        if (!state.events.some(({ id }) => id === event.id)) state.events.push(eventOf(event));
      }
    },
    withdraw(about) {
      const eventCountBefore = state.events.length;
      state.events = state.events.filter((event) => event.about !== about);
      return eventCountBefore - state.events.length;
    },
    // Deliveries run one at a time. Otherwise the bank's page and a run of the actors could send the same event
    // twice.
    deliver(now) {
      const delivery = lastDelivery.catch(() => undefined).then(() => deliverDue(settings, now));
      lastDelivery = delivery;
      return delivery;
    },
  };
}

function eventOf({
  content,
  copies = 1,
  isSurprise = false,
  ...event
}: ScheduledEvent): PartnerEvent {
  const body = JSON.stringify({ event_id: event.id, occurred_at: event.dueAt, ...content });
  return { ...event, copies, isSurprise, body };
}

async function deliverDue(settings: PostboxSettings, now: string): Promise<ActorResult> {
  const { store } = settings;
  const { state } = store;
  let deliveredCount = 0;
  try {
    for (const event of state.events.filter(({ dueAt }) => dueAt <= now)) {
      // The event may have been withdrawn while an earlier event was being sent.
      if (!state.events.includes(event)) continue;
      if (await deliverEvent(settings, event)) deliveredCount += 1;
    }
  } finally {
    // After a crash before this line, the same bytes are sent again, and the service recognises the duplicates.
    if (deliveredCount > 0) store.save();
  }
  const expectedEvents = state.events.filter(({ dueAt, isSurprise }) => dueAt > now && !isSurprise);
  return createActorResult(
    deliveredCount,
    expectedEvents.reduce<string | undefined>(
      (first, { dueAt }) => getEarlierInstant(first, dueAt),
      undefined,
    ),
  );
}

/**
 * Sends an event. Returns true when the service has accepted it or finally refused it, and false when it refused the
 * signature. Rejects when the service does not respond, fails or is busy, so that the event stays in the outbox.
 */
async function deliverEvent(settings: PostboxSettings, event: PartnerEvent): Promise<boolean> {
  const { serviceUrl, store, log } = settings;
  const { partner, body, id } = event;
  const key = await settings.keys(partner);
  const currentSecond = settings.clock.second();
  const { status, code } = await sendEventToService({
    serviceUrl,
    partner,
    body,
    key,
    second: currentSecond,
  });
  if (status >= 500 || code === busyCode) throw new Error(`${id}: ${status}`);
  log(partner, status < 300 ? 'event-taken' : 'event-refused', { id, status, code });
  // The service refused the signature, for example because of a wrong key or clock. The next run tries again.
  if (status === 401) return false;
  event.copies -= 1;
  if (event.copies <= 0 || status >= 300)
    store.state.events = store.state.events.filter((item) => item !== event);
  return true;
}

/** Code with which the service refuses an event while it is processing the same event. */
const busyCode = '409-003';
