import type { Page } from '@playwright/test';
import { positionPage } from '../../pages/account/position.ts';
import { placeOrder, createRedemptionBody } from '../../support/calls.ts';
import { readLayoutShift, watchLayoutShift } from '../../support/layout-shift.ts';
import { createClientFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const sizes = {
  desktop: { width: 1280, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
};
/** Calls of home that this journey holds back, in the sequence of their release. */
const calls = {
  accounts: /\/api\/interveners\/[^/]+\/accounts\?/u,
  operations: /\/api\/operations\?/u,
  balance: /\/api\/interveners\/[^/]+\/balance/u,
} as const;
type Call = keyof typeof calls;
const amountPattern = /\d,\d\d\s?€/u;
const maxLayoutShift = 0.02;
/** Longer than the page waits, after its own data and code, before it requests other data. */
const waitOfOtherDataMs = 10_000;

/** Holds back the calls of home. Returns a function that releases the calls of one kind. */
async function holdCalls(page: Page): Promise<(call: Call) => void> {
  const releaseByCall = new Map<string, () => void>();
  for (const [call, address] of Object.entries(calls)) {
    const answerGate = Promise.withResolvers<void>();
    releaseByCall.set(call, answerGate.resolve);
    await page.route(address, async (route) => {
      await answerGate.promise;
      await route.continue();
    });
  }
  return (call) => releaseByCall.get(call)?.();
}

test('44 home keeps the link to invest in place and hardly shifts while it loads', async ({
  page,
  context,
}) => {
  await placeOrder(
    await createClientFor(key),
    createRedemptionBody('investor_family', 'global', '200.00'),
  );
  await openBrowserSession(context, key);
  await watchLayoutShift(page);
  const home = positionPage(page);
  const arrivals: Record<Call, () => Promise<void>> = {
    accounts: () => expect(home.accounts.getByRole('link')).not.toHaveCount(1),
    operations: () => expect(home.latest.getByRole('link')).not.toHaveCount(0),
    balance: () => expect(home.chart).toBeVisible(),
  };
  const faults: string[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const release = await holdCalls(page);
    await home.open();
    await expect(home.invest).toBeVisible();
    const firstBox = await home.invest.boundingBox();
    const comparePosition = async (when: string) => {
      const currentBox = await home.invest.boundingBox();
      if (currentBox?.x !== firstBox?.x || currentBox?.y !== firstBox?.y)
        faults.push(
          `${name}, ${when}: from ${JSON.stringify(firstBox)} to ${JSON.stringify(currentBox)}`,
        );
    };
    for (const [call, waitForArrival] of Object.entries(arrivals)) {
      release(call as Call);
      await waitForArrival();
      await comparePosition(call);
    }
    await expect(home.pending).toContainText('Falta su firma');
    // The events of the next month are the last part of the page.
    await expect(
      home.upcoming.getByRole('button', { name: /^Añadir a mi calendario/u }).first(),
    ).toBeVisible();
    await comparePosition('at the end');
    const { sum, moved } = await readLayoutShift(page);
    if (sum > maxLayoutShift) faults.push(`${name}: layout shift of ${sum.toFixed(3)} (${moved})`);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(faults).toEqual([]);
});

/** Records the requests of the page: their types of resource and their calls. */
function recordRequests(page: Page) {
  const types: string[] = [];
  const sentCalls: string[] = [];
  page.on('request', (request) => {
    types.push(request.resourceType());
    const [, call] = request.url().split('/api/');
    if (call !== undefined) sentCalls.push(`${request.method()} ${call}`);
  });
  return {
    sentCalls: () => sentCalls.toSorted(),
    count: (type: string) => types.filter((one) => one === type).length,
    countAll: () => types.length,
  };
}

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('44 home requests its data before its scripts arrive, and other data once its own are shown', async ({
    page,
    context,
  }) => {
    await openBrowserSession(context, key);
    await context.clock.install();
    const scriptGate = Promise.withResolvers<void>();
    await page.route(/\/assets\/main-[^/]+\.js$/u, async (route) => {
      await scriptGate.promise;
      await route.continue();
    });
    const chartGate = Promise.withResolvers<void>();
    const release = await holdCalls(page);
    release('accounts');
    release('operations');
    const requests = recordRequests(page);
    const { uuid_intervener: id } = await readPerson(key);
    const home = positionPage(page);
    await page.goto('account/position', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Sotavera, Inicio' })).toBeVisible();
    const earlyCalls = [
      `GET interveners/${id}/accounts?is_private_area=true`,
      `GET interveners/${id}/balance`,
      `GET interveners/${id}/pending-tasks`,
      'GET me?is_intervener=true&is_private_area=true',
      'GET operations?%24limit=25',
      'POST token',
    ];
    await expect.poll(requests.sentCalls).toEqual(earlyCalls);
    await expect(home.invest).toBeHidden();

    await page.route(/\/assets\/(?!main)[^/]+\.js$/u, async (route) => {
      await chartGate.promise;
      await route.continue();
    });
    scriptGate.resolve();
    await expect(home.invest).toBeVisible();
    release('balance');
    await expect(home.total).toContainText(amountPattern);
    // The code of the chart has not arrived, so the page requests nothing that is less important.
    await context.clock.runFor(waitOfOtherDataMs);
    expect.soft(requests.sentCalls()).toEqual(earlyCalls);
    expect.soft(requests.count('script')).toBeLessThanOrEqual(12);
    expect.soft(requests.count('stylesheet')).toBeLessThanOrEqual(4);
    expect.soft(requests.countAll()).toBeLessThanOrEqual(25);

    chartGate.resolve();
    await expect(home.chart).toBeVisible();
    await context.clock.runFor(waitOfOtherDataMs);
    await expect.poll(requests.sentCalls).toContain('GET config/LEGAL_NOTICE_URL');
    // React uses the responses to these calls instead of sending the calls again.
    const repeatedCalls = requests.sentCalls().filter((call, at, all) => all.indexOf(call) !== at);
    expect(repeatedCalls).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
