import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWallClock } from '../clock.ts';
import { type StateStore, createMemoryStore } from '../state.ts';
import { type FakeServiceState, createFakeServiceState } from '../testing/fake-service-state.ts';
import { partnerKeys } from '../testing/fake-partners.ts';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { sampleUuid } from '../testing/samples.ts';
import { type ScheduledEvent, createPostbox } from './postbox.ts';

const now = '2026-03-12T10:00:00.000Z';
let serviceState: FakeServiceState;
let service: FakeService;
let store: StateStore;
let key: string;
beforeEach(async () => {
  serviceState = createFakeServiceState(now, []);
  service = await startFakeService(serviceState);
  store = createMemoryStore();
  key = partnerKeys.payments;
});
afterEach(() => service.close());

const createTestPostbox = () =>
  createPostbox({
    serviceUrl: service.url,
    keys: () => Promise.resolve(key),
    clock: createWallClock(store),
    store,
    log: () => undefined,
  });
const sampleEvent = (id: string, more: Partial<ScheduledEvent> = {}): ScheduledEvent => ({
  partner: 'payments',
  id: `event-id-${id}`,
  about: id,
  dueAt: now,
  content: { type: 'PAY_IN', id_pay_in: sampleUuid('x'), sequence: 1, status: 'PENDING' },
  ...more,
});
const listReceivedIds = () => serviceState.exchange.events.map(({ event_id: id }) => id);

test('sends each event once, in sequence, when it is due', async () => {
  const { post, deliver } = createTestPostbox();
  post(
    sampleEvent('b'),
    sampleEvent('a'),
    sampleEvent('b'),
    sampleEvent('c', { dueAt: '2026-03-12T11:00:00.000Z' }),
  );
  expect(await deliver(now)).toEqual({ did: 2, nextDueAt: '2026-03-12T11:00:00.000Z' });
  expect(listReceivedIds()).toEqual(['event-id-b', 'event-id-a']);
  expect(await deliver(now)).toMatchObject({ did: 0 });
  expect(await deliver('2026-03-12T11:00:00.000Z')).toEqual({ did: 1 });
});

test('does not send a withdrawn event', async () => {
  const { post, withdraw, deliver } = createTestPostbox();
  post(sampleEvent('a'), sampleEvent('b'));
  expect(withdraw('a')).toBe(1);
  await deliver(now);
  expect(listReceivedIds()).toEqual(['event-id-b']);
});

test('keeps an event until its signature is accepted', async () => {
  const { post, deliver } = createTestPostbox();
  post(sampleEvent('a'));
  key = 'another key';
  expect(await deliver(now)).toEqual({ did: 0 });
  expect([listReceivedIds(), serviceState.exchange.rejectedEvents]).toEqual([[], ['payments']]);
  key = partnerKeys.payments;
  expect(await deliver(now)).toEqual({ did: 1 });
  expect(listReceivedIds()).toEqual(['event-id-a']);
});

test('sends the same bytes once more when the answer was lost, also with concurrent deliveries', async () => {
  const { post, deliver } = createTestPostbox();
  post(sampleEvent('a'));
  service.loseAnswer = () => true;
  await expect(deliver(now)).rejects.toThrow('fetch failed');
  service.loseAnswer = () => false;
  await Promise.all([deliver(now), deliver(now), deliver(now)]);
  expect([
    listReceivedIds(),
    serviceState.exchange.repeated,
    serviceState.exchange.rejectedEvents,
  ]).toEqual([['event-id-a'], 1, []]);
});

test('the next due time excludes unannounced events', async () => {
  const { post, deliver } = createTestPostbox();
  post(sampleEvent('a', { dueAt: '2026-04-12T10:00:00.000Z', isSurprise: true }));
  expect(await deliver(now)).toEqual({ did: 0 });
  expect(await deliver('2026-04-12T10:00:00.000Z')).toEqual({ did: 1 });
});
