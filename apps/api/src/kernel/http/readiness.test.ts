import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createClockOffsetJob } from '../jobs/clock-offset.jobs.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readiness-'));
  service = await startTestService('postgres', {
    auditAnchorFile: join(folder, 'anchors'),
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

interface Ready {
  clock_offset_ms: number;
  audit_anchor: { age_seconds: number | null; entries_since: number };
  time_stamps: string;
}
const readReady = async () => (await (await service.send('/ready')).json()) as Ready;

test('the age of the last audit anchor, and how far the audit has gone on since, are shown', async () => {
  const readyBefore = await readReady();
  expect(readyBefore.audit_anchor.age_seconds).toBeNull();
  expect(readyBefore.audit_anchor.entries_since).toBeGreaterThan(0);
  await service.token('staff');
  await service.service.runOwnJobs();
  const { audit_anchor: fresh } = await readReady();
  expect(fresh).toMatchObject({ entries_since: 0 });
  await advanceSession(service, 3600);
  const { audit_anchor: later } = await readReady();
  // The real clock goes on between the two reads.
  expect(later.age_seconds ?? 0).toBeGreaterThanOrEqual(3600 + (fresh.age_seconds ?? 0));
  await writeFile(join(folder, 'anchors'), 'not an anchor\n');
  expect((await readReady()).audit_anchor).toMatchObject({ age_seconds: null });
});

test('an authority that leaves papers without time stamps is shown as failing', async () => {
  const { breakers, config } = service.service.services;
  expect((await readReady()).time_stamps).toBe('not configured');
  Object.assign(config, { timeStamps: { url: 'http://127.0.0.1:1/', trustedPem: '' } });
  expect((await readReady()).time_stamps).toBe('working');
  for (let timeMs = 0; timeMs < 5; timeMs += 1)
    breakers['time-stamps'].recordFailure(service.service.clock.sessionNow());
  expect((await readReady()).time_stamps).toBe('failing');
  breakers['time-stamps'].recordSuccess();
});

test('a difference from the database clock raises an alarm, which ends with the difference', async () => {
  const { services, clock, database } = service.service;
  const deps = { services, clock, database: database.db };
  const readAlarms = async () => {
    const token = await service.token('staff');
    const { alarms } = await callOrThrow(service, 'GET /alarms', { token });
    return alarms.filter(({ kind }) => kind === 'CLOCK');
  };
  const startTime = performance.now();
  const { clock_offset_ms: offset } = await readReady();
  // The answer of the database is compared with the middle of the call, so that a slow call makes the figure less exact.
  expect(Math.abs(offset)).toBeLessThan(2000 + performance.now() - startTime);
  await createClockOffsetJob(() => Date.now() - 60_000).run(deps);
  expect(await readAlarms()).toMatchObject([{ subject: 'database', ended_at: null }]);
  await createClockOffsetJob().run(deps);
  expect(await readAlarms()).toMatchObject([{ ended_at: expect.any(String) as string }]);
});
