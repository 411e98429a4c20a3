import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SlowPartner, startSlowPartner } from '../../../test/partners/slow-partner.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { redemptionOf, validate } from '../../../test/scenarios/order-steps.ts';
import { callOrThrow } from '../../../test/support/api.ts';
import {
  advanceSession,
  logIn,
  passwordForm,
  withFrozenClock,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { type Service, createService } from '../../service.ts';
import { createConnectors } from '../connectors.ts';
import { setFailpointHook } from '../failpoints.ts';
import { createLogger } from '../log.ts';
import { type PartnerLaneWorker } from './partner-lane-worker.ts';

let registry: SlowPartner;
let gateway: SlowPartner;
let service: TestService;
/** A second process on the same database. */
let secondService: Service;
let lanes: PartnerLaneWorker | undefined;
beforeAll(async () => {
  [registry, gateway] = await Promise.all([startSlowPartner('hangs'), startSlowPartner('accepts')]);
  const urls = { registryUrl: registry.url, catcherUrl: gateway.url };
  service = await startTestService('postgres', urls);
  const { config } = service.service.services;
  secondService = await createService({
    config,
    log: createLogger('error'),
    database: service.database,
    connectors: createConnectors(config),
    onWrite: () => undefined,
  });
  await sendOrderToRegistry();
});
afterEach(async () => {
  setFailpointHook(() => Promise.resolve());
  registry.setMode('accepts');
  await lanes?.stop();
  lanes = undefined;
  await advance(120);
  await service.service.runDueWork();
});
afterAll(async () => {
  await secondService.app.close();
  await service.stop();
  await Promise.all([registry.close(), gateway.close()]);
});

async function advance(seconds: number): Promise<void> {
  await advanceSession(service, seconds);
  await secondService.clock.reload(service.database.db);
}

async function sendOrderToRegistry(): Promise<void> {
  const body = redemptionOf('investor_main', 'global', { cash: '200.00' });
  const { operation } = await placeAndSign(service, 'investor', body);
  await validate(service, operation.uuid);
  await callOrThrow(service, 'POST /operations/{id}/export-to-rd', {
    token: await service.token('staff'),
    params: { id: operation.uuid },
    body: {},
  });
}

/** Fills the outbox with this many deliveries of one order to the registry. */
async function replaceOutbox(count: number): Promise<void> {
  const { db } = service.database;
  const now = service.service.clock.sessionNow();
  const model = await db
    .selectFrom('outbox')
    .select(['topic', 'uuid_subject', 'created_at'])
    .where('topic', '=', 'registry.order')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('outbox').execute();
  const messageFields = { ...model, payload: '{}', due_at: now, next_attempt_at: now };
  await db
    .insertInto('outbox')
    .values(Array.from({ length: count }, (_, number) => ({ ...messageFields, part: 0, number })))
    .execute();
  registry.received.length = 0;
}

const readItems = () =>
  service.database.db
    .selectFrom('outbox')
    .select(['seq', 'attempts', 'delivered_at', 'lease'])
    .orderBy('seq')
    .execute();

async function readLane(lane: string): Promise<unknown> {
  const answer = await service.send('/ready');
  const body = (await answer.json()) as { status: string; lanes: Record<string, unknown> };
  expect(body.status).toBe('ready');
  return body.lanes[lane];
}

test('a login code is delivered while six orders wait for a registry that hangs', async () => {
  await replaceOutbox(6);
  registry.setMode('hangs');
  lanes = service.service.startLanes();
  await expect.poll(() => registry.received.length).toBe(1);
  await logIn(service, passwordForm('investor'));
  await expect.poll(() => gateway.received.length).toBe(1);
  expect(registry.received).toHaveLength(1);
});

test('a breaker opens after five failures, probes once, and closes when the partner accepts', () =>
  withFrozenClock(service, async () => {
    await replaceOutbox(7);
    registry.setMode('fails');
    const runWork = async (): Promise<number> => {
      await service.service.runDueWork();
      return registry.received.length;
    };
    expect(await runWork()).toBe(5);
    expect(await runWork()).toBe(5);
    expect(await readLane('registry')).toMatchObject({ breaker: 'open' });
    await advance(3);
    expect(await readLane('registry')).toMatchObject({ breaker: 'half-open' });
    expect(await runWork()).toBe(6);
    expect(await readLane('registry')).toMatchObject({ breaker: 'open' });
    registry.setMode('accepts');
    await advance(60);
    expect(await runWork()).toBe(13);
    expect(await readLane('registry')).toEqual({ breaker: 'closed', outbox_age_seconds: 0 });
  }));

test('an item whose lease ended before it was sent is sent only by the next worker', async () => {
  await replaceOutbox(1);
  const holding = Promise.withResolvers<void>();
  const slowDelivery = Promise.withResolvers<void>();
  setFailpointHook(async (name) => {
    if (name !== 'outbox.before-send') return;
    setFailpointHook(() => Promise.resolve());
    holding.resolve();
    await slowDelivery.promise;
  });
  const dueWorkRun = service.service.runDueWork();
  await holding.promise;
  await advance(61);
  await secondService.runDueWork();
  slowDelivery.resolve();
  await dueWorkRun;
  expect(registry.received).toHaveLength(1);
  expect(await readItems()).toMatchObject([
    { attempts: 2, delivered_at: expect.any(Date) as Date },
  ]);
});

test('a result is stored only by the worker that holds the lease', async () => {
  await replaceOutbox(1);
  registry.setMode('hangs');
  const work = service.service.runDueWork();
  await expect.poll(() => registry.received.length).toBe(1);
  const lease = '00000000-0000-4000-8000-000000000001';
  await service.database.db.updateTable('outbox').set({ lease }).execute();
  registry.setMode('accepts');
  await work;
  expect(await readItems()).toMatchObject([{ delivered_at: null, lease }]);
});

test('two workers send each item once', async () => {
  await replaceOutbox(30);
  await Promise.all([service.service.runDueWork(), secondService.runDueWork()]);
  expect(registry.received).toHaveLength(30);
  for (const queuedMessage of await readItems())
    expect(queuedMessage).toMatchObject({ attempts: 1, delivered_at: expect.any(Date) as Date });
});

test('an item that waits too long raises one alarm, which ends with its delivery', () =>
  withFrozenClock(service, async () => {
    const readAlarms = () =>
      service.database.db
        .selectFrom('alarm')
        .select(['subject', 'ended_at'])
        .where('kind', '=', 'OUTBOX_AGE')
        .execute();
    await replaceOutbox(1);
    registry.setMode('fails');
    await service.service.runDueWork();
    await advance(899);
    await service.service.runOwnJobs();
    expect(await readAlarms()).toEqual([]);
    await advance(2);
    await service.service.runOwnJobs();
    await secondService.runOwnJobs();
    expect(await readAlarms()).toEqual([{ subject: 'registry', ended_at: null }]);
    registry.setMode('accepts');
    await service.service.runDueWork();
    await service.service.runOwnJobs();
    expect(await readAlarms()).toMatchObject([{ ended_at: expect.any(Date) as Date }]);
  }));
