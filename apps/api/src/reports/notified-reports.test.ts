import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNotificationsOfType } from '../../test/scenarios/notification-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.runJobs();
});
afterAll(() => service.stop());

test('the yearly report of a minor is notified to the representative with the name of its owner', async () => {
  const notices = await readNotificationsOfType(service, 'tutor', 'IIGG_READY');
  expect(new Set(notices.map(({ title }) => title))).toEqual(
    new Set([`La información general de ${personOf('minor').name} está lista`]),
  );
  expect(await readNotificationsOfType(service, 'minor', 'IIGG_READY')).toEqual([]);
});

test('the yearly report of an adult is notified as their own', async () => {
  const notices = await readNotificationsOfType(service, 'investor', 'IIGG_READY');
  expect(notices.map(({ title }) => title)).toContain('Su información general está lista');
});
