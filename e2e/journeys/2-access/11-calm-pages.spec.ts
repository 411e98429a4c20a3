import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { portalLayout } from '../../pages/frame.ts';
import { positionPage } from '../../pages/account/position.ts';
import { createRedemptionBody, placeOrder } from '../../support/calls.ts';
import { readLayoutShift, watchLayoutShift } from '../../support/layout-shift.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// A context without HTTP cache loads the code and the font of each page at its first visit.
test.use({ hasOwnContext: true });

const key = 'investor';
const account = accountOf('investor_main');
const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 320, height: 568 },
};
const maxLayoutShift = 0.02;
/** Maximum heights of the longest pages in px. */
const maxHomeHeight = 3500;
const maxAccountHeight = 3000;

/** Places an order that waits for a signature. Returns the addresses of all screens of the investor. */
async function listScreens(): Promise<string[]> {
  const client = await createClientFor(key);
  const body = createRedemptionBody('investor_main', 'global', '210.00');
  const order = await placeOrder(client, body);
  return [
    'account/position',
    'account/wallet',
    `account/myaccount/${account.uuid}`,
    `products/${productOf('global').uuid}`,
    'account/operations',
    `account/operation/${order.uuid}`,
    'account/documents',
    'account/iiff',
    'account/notifications',
    'profile',
    'contact',
    'operate',
    'operate?op=REEMBOLSO',
    'operate/convenience-form',
    `operate/summary/${order.uuid}`,
    `operate/cancel/${order.uuid}`,
    'sign-documents',
    'ciber-security',
  ];
}

/** Opens a page and waits until all of its sections have loaded. */
async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(portalLayout(page).title).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const readPageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

for (const name of ['desktop', 'phone'] as const) {
  test(`11 no page moves its content while it loads, ${name}`, async ({ page, context }) => {
    const screens = await listScreens();
    await page.setViewportSize(sizes[name]);
    await openBrowserSession(context, key);
    await watchLayoutShift(page);
    const faults: string[] = [];
    for (const address of screens) {
      for (const visit of ['first', 'second']) {
        await openLoaded(page, address);
        const { sum, moved } = await readLayoutShift(page);
        if (sum > maxLayoutShift) faults.push(`${address}, ${visit}: ${sum.toFixed(3)} (${moved})`);
      }
    }
    expect(faults).toEqual([]);
  });
}

/** True when the whole element is on the screen and above the bottom navigation. */
async function isInSight(page: Page, element: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await element.boundingBox();
  const bar = await portalLayout(page).bottomSections.boundingBox();
  return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y;
}

test('11 home is short on a phone, with value, chart and the link to invest on the first screen', async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes.phone);
  await openBrowserSession(context, key);
  await openLoaded(page, 'account/position');
  const home = positionPage(page);
  expect(await readPageHeight(page)).toBeLessThanOrEqual(maxHomeHeight);
  for (const element of [home.invest, home.total, home.chart])
    expect(await isInSight(page, element)).toBe(true);
  await page.setViewportSize(sizes.smallPhone);
  expect(await isInSight(page, home.invest)).toBe(true);
  expect(await isInSight(page, home.total)).toBe(true);
});

test('11 the page of an account is short on a desktop', async ({ page, context }) => {
  await page.setViewportSize(sizes.desktop);
  await openBrowserSession(context, key);
  await openLoaded(page, `account/myaccount/${account.uuid}`);
  expect(await readPageHeight(page)).toBeLessThanOrEqual(maxAccountHeight);
});

test('11 the pages of an order begin at the same left edge, with their button to continue in sight', async ({
  page,
  context,
}) => {
  const screens = (await listScreens()).filter((address) => address.startsWith('operate'));
  await openBrowserSession(context, key);
  await page.setViewportSize(sizes.desktop);
  const titleEdges = new Set<number | undefined>();
  for (const address of screens) {
    await openLoaded(page, address);
    titleEdges.add((await portalLayout(page).title.boundingBox())?.x);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(portalLayout(page).help).toHaveCount(0);
  }
  expect([...titleEdges]).toHaveLength(1);
  await page.setViewportSize(sizes.smallPhone);
  for (const address of ['operate', 'operate?op=SUSCRIPCION', 'operate?op=REEMBOLSO']) {
    await openLoaded(page, address);
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeInViewport({ ratio: 1 });
  }
});
