import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink, readLinks, shareReport } from '../../../test/scenarios/shared-report-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('200: own links, newest first, with the device and the network of each opening', async () => {
  const first = await shareReport(service);
  await advanceSession(service, 60);
  const second = await shareReport(service, 'investor', { with_amounts: false });
  await openLink(service, first.token, { 'user-agent': chromeOnAndroid });
  const links = await readLinks(service);
  expect(links.map(({ uuid }) => uuid)).toEqual([
    second.shared_report.uuid,
    first.shared_report.uuid,
  ]);
  expect(links[1]).toMatchObject({
    openings_count: 1,
    openings: [{ device: 'Chrome en Android', network: '127.0.0.0/24' }],
  });
  expect(JSON.stringify(links)).not.toContain(first.token);
  expect(await readLinks(service, 'stranger')).toEqual([]);
});

test('200: the newest twenty openings and the number of all', async () => {
  const { token, shared_report: link } = await shareReport(service);
  for (let count = 0; count < 21; count += 1) await openLink(service, token);
  const shown = (await readLinks(service)).find(({ uuid }) => uuid === link.uuid);
  expect(shown?.openings_count).toBe(21);
  expect(shown?.openings).toHaveLength(20);
});

test('200: a link that has reached its number of openings is listed as used up', async () => {
  const { token, shared_report: link } = await shareReport(service);
  const setOpenings = (count: number) =>
    service.database.db
      .updateTable('shared_report')
      .set({ openings_count: count })
      .where('uuid', '=', link.uuid)
      .execute();
  const isUsedUp = async () =>
    (await readLinks(service)).find(({ uuid }) => uuid === link.uuid)?.is_used_up;
  await setOpenings(199);
  expect(await isUsedUp()).toBe(false);
  await openLink(service, token);
  expect(await isUsedUp()).toBe(true);
});

test('200: a link is listed until it expires', async () => {
  const { shared_report: link } = await shareReport(service);
  await advanceSession(service, 7 * 24 * 3600 - 60);
  expect((await readLinks(service)).map(({ uuid }) => uuid)).toContain(link.uuid);
  await advanceSession(service, 120);
  expect(await readLinks(service)).toEqual([]);
});
