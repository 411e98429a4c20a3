import type { ApiClient } from '@participe/contract/client';
import type { ListedOperation } from '@participe/contract/types';
import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operatePage } from '../../pages/orders/operate.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { loseResponse, lostConnection } from '../../support/lost-connection.ts';
import { signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');
const orders = '**/api/operations';

/** Returns the orders of an amount that only this journey uses. */
async function ordersOf(client: ApiClient, cash: string): Promise<ListedOperation[]> {
  const { operations } = await client.call('GET /accounts/{id}/operations', {
    params: { id: account.uuid },
    query: { $limit: 'null' },
  });
  return operations.filter((order) => order.cash === cash);
}

/** Fills in the order form up to the step that places the order. */
async function fillInOrder(page: Page, cash: string): Promise<void> {
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill(cash);
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await operate.accept();
}

test('27 an order is placed once, although the connection and answers are lost', async ({
  page,
  context,
  watch,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await fillInOrder(page, '272,02');
  const operate = operatePage(page);
  const offlineLocator = page.getByText('Para operar necesita conexión.', { exact: true });
  await context.setOffline(true);
  await expect(offlineLocator).toBeVisible();
  await operate.create.click();
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  await context.setOffline(false);
  await expect(offlineLocator).toHaveCount(0);
  expect(await ordersOf(client, '272.02')).toEqual([]);

  await page.route(orders, loseResponse);
  await operate.create.click();
  await expect(
    page.getByRole('alert').filter({
      hasText: 'No hemos podido confirmar si la orden se ha creado',
    }),
  ).toContainText('si la orden ya existe, no se creará otra.');
  const [created] = await ordersOf(client, '272.02');
  expect(watch.errors.splice(0).every((text) => lostConnection.test(text))).toBe(true);

  // The person leaves the portal and comes back: the draft must still exist.
  await page.unroute(orders);
  await page.goto('about:blank');
  await positionPage(page).open();
  await positionPage(page).draft.getByRole('link', { name: 'Continuar' }).click();
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  await operate.accept();
  // The portal sends the order again after two seconds. The second request waits until the message has been seen.
  const messageSeen = Promise.withResolvers<void>();
  await page.route(orders, (route) => messageSeen.promise.then(() => route.continue()), {
    times: 1,
  });
  await page.route(orders, loseResponse, { times: 1 });
  await operate.create.click();
  await expect(
    page.getByText('No sabemos si la orden se ha creado. Lo estamos comprobando.'),
  ).toBeVisible();
  messageSeen.resolve();
  const summary = summaryPage(page);
  await expect(summary.title('Firme su orden')).toBeVisible();
  expect(watch.errors.splice(0).every((text) => lostConnection.test(text))).toBe(true);
  expect(summary.uuid()).toBe(created?.uuid);
  await signOnPage(page, key);
  await expect(summary.title('Orden firmada')).toBeFocused();
  expect(await ordersOf(client, '272.02')).toMatchObject([{ operation_status: 'SIGNED' }]);
});
