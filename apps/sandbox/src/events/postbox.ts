import { type Turn, earlier, turn } from '../turn.ts';
import type { WallClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Partner, PartnerEvent, Store } from '../state.ts';
import { tellService } from './partner-client.ts';
import type { PartnerKeys } from './secrets.ts';

/** An event to send, and the business time from which it is due. */
export type Telling = {
  partner: Partner;
  id: string;
  /** Its subject: a reference by which it can be withdrawn before it is sent. */
  about: string;
  dueAt: string;
  content: Record<string, unknown>;
  /** How often it is sent; more than once as a disturbance. */
  copies?: number;
  /** Left out of the next due instant. */
  isSurprise?: boolean;
};

export type Postbox = {
  /** Adds an event; the caller saves the state together with its cause. */
  post: (...tellings: Telling[]) => void;
  /** Withdraws the unsent events of a subject; returns how many. */
  takeBack: (about: string) => number;
  deliver: (now: string) => Promise<Turn>;
};

export type PostboxSettings = {
  serviceUrl: string;
  keys: PartnerKeys;
  clock: WallClock;
  store: Store;
  log: Log;
};

/**
 * Outbox of signed partner events. An event is kept with its bytes until the service has accepted or refused it, so that
 * after a kill the same content is sent again under the same id.
 */
export function createPostbox(settings: PostboxSettings): Postbox {
  const { store } = settings;
  const { state } = store;
  let last: Promise<unknown> = Promise.resolve();
  return {
    post(...tellings) {
      for (const telling of tellings) {
        if (!state.events.some(({ id }) => id === telling.id)) state.events.push(eventOf(telling));
      }
    },
    takeBack(about) {
      const before = state.events.length;
      state.events = state.events.filter((event) => event.about !== about);
      return before - state.events.length;
    },
    // One delivery at a time: the bank's page and a tick must not send the same event twice.
    deliver(now) {
      const mine = last.catch(() => undefined).then(() => deliverDue(settings, now));
      last = mine;
      return mine;
    },
  };
}

function eventOf({ content, copies = 1, isSurprise = false, ...telling }: Telling): PartnerEvent {
  const body = JSON.stringify({ event_id: telling.id, occurred_at: telling.dueAt, ...content });
  return { ...telling, copies, isSurprise, body };
}

async function deliverDue(settings: PostboxSettings, now: string): Promise<Turn> {
  const { store } = settings;
  const { state } = store;
  let did = 0;
  try {
    for (const event of state.events.filter(({ dueAt }) => dueAt <= now)) {
      // Withdrawn meanwhile.
      if (!state.events.includes(event)) continue;
      if (await deliver(settings, event)) did += 1;
    }
  } finally {
    // After a kill before this line the same bytes are sent again, which is harmless.
    if (did > 0) store.save();
  }
  const later = state.events.filter(({ dueAt, isSurprise }) => dueAt > now && !isSurprise);
  return turn(
    did,
    later.reduce<string | undefined>((first, { dueAt }) => earlier(first, dueAt), undefined),
  );
}

/** Whether the service accepted or refused the event for good; rejects without an answer, and the event stays. */
async function deliver(settings: PostboxSettings, event: PartnerEvent): Promise<boolean> {
  const { serviceUrl, store, log } = settings;
  const { partner, body, id } = event;
  const key = await settings.keys(partner);
  const second = settings.clock.second();
  const { status, code } = await tellService({ serviceUrl, partner, body, key, second });
  if (status >= 500 || code === busyCode) throw new Error(`${id}: ${status}`);
  log(partner, status < 300 ? 'event-taken' : 'event-refused', { id, status, code });
  // Signature refused, for instance by a wrong key or clock: the next run tries again.
  if (status === 401) return false;
  event.copies -= 1;
  if (event.copies <= 0 || status >= 300)
    store.state.events = store.state.events.filter((item) => item !== event);
  return true;
}

/** The service is still processing the same event. */
const busyCode = '409-003';
