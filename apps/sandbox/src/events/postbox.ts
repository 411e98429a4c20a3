import { type Turn, earlier, turn } from '../actor.ts';
import type { WallClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Partner, PartnerEvent, Store } from '../state.ts';
import { tellService } from './partner-client.ts';
import type { PartnerKeys } from './secrets.ts';

/** What is to be told, and from when on (business time). */
export type Telling = {
  partner: Partner;
  id: string;
  /** What it is about: a reference by which it can be taken back while it has not left. */
  about: string;
  dueAt: string;
  content: Record<string, unknown>;
  /** How often it is sent; more than once when the sender forgets that it has. */
  copies?: number;
  /** Nobody is told beforehand when it will come. */
  isSurprise?: boolean;
};

export type Postbox = {
  /** Keeps what is to be told; the caller saves, together with what it did. */
  post: (...tellings: Telling[]) => void;
  /** Forgets what is about this and has not left; answers how many. */
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
 * What partners tell the service by signed events. An event is kept with its bytes until the service has
 * taken or refused it, so that after a kill the same words come again under the same id.
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
    // One delivery at a time: a page of the bank and a tick must not send the same event twice.
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
      // Taken back meanwhile.
      if (!state.events.includes(event)) continue;
      if (await deliver(settings, event)) did += 1;
    }
  } finally {
    // After a kill before this, the same bytes come again, which is no harm.
    if (did > 0) store.save();
  }
  const later = state.events.filter(({ dueAt, isSurprise }) => dueAt > now && !isSurprise);
  return turn(
    did,
    later.reduce<string | undefined>((first, { dueAt }) => earlier(first, dueAt), undefined),
  );
}

/** Whether the service has said what it makes of the event; without an answer it stays, and this rejects. */
async function deliver(settings: PostboxSettings, event: PartnerEvent): Promise<boolean> {
  const { serviceUrl, store, log } = settings;
  const { partner, body, id } = event;
  const key = await settings.keys(partner);
  const second = settings.clock.second();
  const { status, code } = await tellService({ serviceUrl, partner, body, key, second });
  if (status >= 500 || code === busyCode) throw new Error(`${id}: ${status}`);
  log(partner, status < 300 ? 'event-taken' : 'event-refused', { id, status, code });
  // Not believed, with the wrong key or clock for instance: tried again by the next run.
  if (status === 401) return false;
  event.copies -= 1;
  if (event.copies <= 0 || status >= 300)
    store.state.events = store.state.events.filter((item) => item !== event);
  return true;
}

/** The service is still working on the same event. */
const busyCode = '409-003';
