import { accountOf, pollOf, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { bankPage } from '../../pages/orders/bank.ts';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { payInCard } from '../../pages/orders/pay-in.ts';
import { pollCard } from '../../pages/account/polls.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { placeOrder, placeAndSign, createSubscriptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { requestSigningCode } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// Stories check each state on a phone, and the test of the themes checks the colours. This journey checks whole pages
// with real data on a desktop.

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('patrimonio');

test('09 the pages of an investor are accessible, with their menus and dialogs', async ({
  page,
  context,
}) => {
  const login = loginPage(page);
  await login.open();
  await login.enter.click();
  await expectAccessible(page, expect(login.alert).toBeVisible());

  await openBrowserSession(context, key);
  const home = positionPage(page);
  await home.open();
  await expect(home.total).toContainText('€');
  // The poll appears last, so the page is complete when it is visible.
  await expect(pollCard(page, pollOf('recommend').title).card).toBeVisible();
  await home.value.getByText('Tabla y más opciones').click();
  await home.value.getByText('Rango propio').click();
  await page.getByText('Ver los datos en una tabla').click();
  await portalLayout(page).menu.click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());

  await page.keyboard.press('Escape');
  await portalLayout(page).section('Mi cartera').click();
  await page.getByRole('link', { name: account.alias }).first().click();
  const { openLots, lots, actions } = accountPage(page);
  await openLots(fund.name).click();
  await expect(lots(fund.name)).toBeVisible();
  await actions(fund.name).click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());

  await page.keyboard.press('Escape');
  await portalLayout(page).section('Operaciones').click();
  const operations = operationsPage(page);
  await expect(operations.rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Descargar las operaciones' }).click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());

  await page.keyboard.press('Escape');
  await portalLayout(page).menu.click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  const profile = profilePage(page);
  await expect(profile.session.first()).toBeVisible();
  await expect(profile.accesses.first()).toBeVisible();
  await profile.addApp.click();
  await profile.go.click();
  await expectAccessible(page, expect(profile.secret).toBeVisible());
});

test('09 an order is accessible from the form to the payment', async ({ page, context }) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('200');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  await operate.create.click();
  await expectAccessible(page, expect(operate.errors).toBeVisible());

  const body = createSubscriptionBody('investor_family', 'global', '220.00');
  const { uuid } = await placeOrder(client, body);
  const summary = summaryPage(page);
  await summary.open(uuid);
  await expect(summary.send).toBeVisible();
  await expectAccessible(page, requestSigningCode(page, key));
  const signedOrder = await placeAndSign(client, key, body);
  await summary.open(signedOrder.uuid);
  await expect(summary.qr).toBeVisible();
  const payIn = payInCard(page);
  await payIn.open.click();
  await payIn.goTo('Banco Ribera');
  // The page of the demo bank has no stories.
  await expectAccessible(page, expect(bankPage(page).title).toBeVisible());
});
