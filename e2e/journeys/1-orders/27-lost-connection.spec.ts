import type { ApiClient } from '@participe/contract/client';
import type { OperationRow } from '@participe/contract/types';
import { accountOf, productOf } from '@participe/fixtures';
import type { Page, Route } from '@playwright/test';
import { operatePage } from '../../pages/orders/operate.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');
const orders = '**/api/operations';

/** Returns the orders with the given amount. Only this journey places orders of this amount. */
async function ordersOf(client: ApiClient, cash: string): Promise<OperationRow[]> {
  const { operations } = await client.call('GET /accounts/{id}/operations', {
    params: { id: account.uuid },
    query: { $limit: 'null' },
  });
  return operations.filter((order) => order.cash === cash);
}

/** Fills in the order form up to the last step before placing the order and accepts every document. */
async function check(page: Page, cash: string): Promise<void> {
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill(cash);
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  for (const paper of await operate.papers()) await paper.check();
}

/** Lets the request reach the service, so that the order is placed, but drops the response. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Messages of the browser about a lost connection. They are expected. */
const lost = /net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/u;

test('27 a lost answer leads to the same order and creates no other', async ({
  page,
  context,
  watch,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await check(page, '271,01');
  await page.route(orders, loseAnswer, { times: 1 });
  await operatePage(page).create.click();
  await expect(
    page.getByText('No sabemos si la orden se ha creado. Lo estamos comprobando.'),
  ).toBeVisible();
  const summary = summaryPage(page);
  await expect(summary.title('Firme su orden')).toBeVisible();
  const made = await ordersOf(client, '271.01');
  expect(made.map(({ uuid }) => uuid)).toEqual([summary.uuid()]);
  expect(watch.errors.splice(0).every((text) => lost.test(text))).toBe(true);

  await signOnPage(page, key);
  await expect(summary.title('Orden firmada')).toBeFocused();
  expect(await ordersOf(client, '271.01')).toMatchObject([{ operation_status: 'SIGNED' }]);
});

test('27 without an answer the draft is resumed later, and the order exists once', async ({
  page,
  context,
  watch,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await check(page, '272,02');
  await page.route(orders, loseAnswer);
  const operate = operatePage(page);
  await operate.create.click();
  await expect(
    page.getByRole('alert').filter({
      hasText: 'No hemos podido confirmar si la orden se ha creado',
    }),
  ).toContainText('si la orden ya existe, no se creará otra.');
  const [made] = await ordersOf(client, '272.02');
  expect(watch.errors.splice(0).every((text) => lost.test(text))).toBe(true);

  // The draft must still exist after the person has left the portal.
  await page.unroute(orders);
  await page.goto('about:blank');
  await positionPage(page).open();
  await positionPage(page).draft.getByRole('link', { name: 'Continuar' }).click();
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  for (const paper of await operate.papers()) await paper.check();
  await operate.create.click();
  const summary = summaryPage(page);
  await expect(summary.title('Firme su orden')).toBeVisible();
  expect(summary.uuid()).toBe(made?.uuid);
  expect(await ordersOf(client, '272.02')).toHaveLength(1);
});

test('27 offline nothing is sent, and online the order is placed once', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await check(page, '273,03');
  await context.setOffline(true);
  await expect(page.getByText('Para operar necesita conexión.', { exact: true })).toBeVisible();
  await operatePage(page).create.click();
  await expect(operatePage(page).title('Compruebe su orden')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Para operar necesita conexión.', { exact: true })).toHaveCount(0);
  await operatePage(page).create.click();
  await expect(summaryPage(page).title('Firme su orden')).toBeVisible();
  expect(await ordersOf(client, '273.03')).toHaveLength(1);
});
