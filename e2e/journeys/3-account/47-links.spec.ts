import { type DemoPersonKey, demoAccounts } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { portalLayout } from '../../pages/frame.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const notFound = 'No encontrado';
const planOrders = 'Para aportar a su plan, movilizarlo o cobrarlo';

/** Returns the addresses to which the notifications of the tab «Todas» lead, without repetitions. */
async function listNotificationAddresses(page: Page): Promise<string[]> {
  const links = page
    .getByRole('tabpanel', { name: 'Todas' })
    .getByRole('listitem')
    .getByRole('link');
  await expect(links.first()).toBeVisible();
  const linkAddresses = await links.evaluateAll((nodes) =>
    nodes.map((node) => (node as HTMLAnchorElement).href),
  );
  return [...new Set(linkAddresses)];
}

/** An investor, the guardian of a minor and an administrator of a company. */
const readers: readonly DemoPersonKey[] = ['investor', 'tutor', 'admin_1'];

for (const reader of readers)
  test(`47 every notification of ${reader} leads to a page that exists`, async ({
    page,
    context,
  }) => {
    await openBrowserSession(context, reader);
    const notices = notificationsPage(page);
    await notices.open();
    await notices.all.click();
    const addresses = await listNotificationAddresses(page);
    for (const address of addresses) {
      await page.goto(address);
      await expect(portalLayout(page).title, address).not.toHaveText(notFound);
    }
    expect(addresses).not.toEqual([]);
  });

test('47 the account of a pension plan offers contact and no fund orders', async ({
  page,
  context,
}) => {
  const plan = demoAccounts.find(({ accountType }) => accountType === 'PP');
  await openBrowserSession(context, 'investor');
  await page.goto(`account/myaccount/${plan?.uuid ?? ''}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(planOrders);
  await expect(main.getByRole('heading', { name: 'Productos' })).toBeVisible();
  await expect(main.locator('a[href*="/operate"]')).toHaveCount(0);
  await main.getByRole('link', { name: 'escríbanos', exact: true }).first().click();
  await expect(page).toHaveURL(/\/contact$/u);
});

test('47 the legal pages and the documents of every product open', async ({ page, context }) => {
  await openBrowserSession(context, 'investor');
  await page.goto('account/position');
  const legal: string[] = [];
  for (const name of ['Aviso legal', 'Política de privacidad']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    legal.push((await link.getAttribute('href')) ?? '');
  }
  const client = await createClientFor('investor');
  const { products } = await client.call('GET /products');
  const documents = products.flatMap((product) => product.documents.map(({ url }) => url));
  expect(documents.length).toBeGreaterThan(products.length);
  for (const address of [...legal, ...new Set(documents)]) {
    const response = await page.request.get(address);
    expect([address, response.status()]).toEqual([address, 200]);
  }
});

test('47 the public contact page opens for a person who is not logged in', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  await openBrowserSession(context, 'investor');
  await page.goto('contact');
  const link = page.getByRole('link', { name: 'Página de contacto' });
  const address = (await link.getAttribute('href')) ?? '';
  const guest = await openOtherBrowser();
  expect(await guest.context().cookies()).toEqual([]);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
});
