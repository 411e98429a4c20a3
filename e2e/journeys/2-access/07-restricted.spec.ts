import { accountOf, type DemoAccountKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { accountPage } from '../../pages/account/account.ts';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { portalLayout } from '../../pages/frame.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { placeOrder, createSubscriptionBody } from '../../support/calls.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const orderingActions =
  /^(Invertir|Retirar|Retirar dinero|Operar|Operar en esta cuenta|Firmar|Anular|Anular la orden|Repetir esta operación)( |$)/u;

/** Expects no link, no button and no disabled button to order, sign or cancel. */
async function expectNoActions(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', { name: orderingActions })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: orderingActions })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { disabled: true })).toHaveCount(0);
}

/** The menu of an account for a person who cannot order. Hiding an account changes only the person's own lists. */
const readOnlyActions = ['Ver cuenta', 'Ver operaciones', 'Ocultar cuenta'];

async function listAccountActions(page: Page, account: DemoAccountKey): Promise<string[]> {
  await portalLayout(page).section('Mi cartera').click();
  await walletPage(page).actionsOf(accountOf(account).alias).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const menuTexts = await items.allTextContents();
  await page.keyboard.press('Escape');
  return menuTexts;
}

test('07 a blocked person can read but is not offered to order, sign or cancel', async ({
  page,
  context,
}) => {
  const blockedNote = page.getByText(/^Ahora mismo no puede operar desde el área privada/u).first();
  const { alias } = accountOf('blocked');
  await openBrowserSession(context, 'blocked');
  // The address of the order form redirects to home, where a note states the reason.
  await page.goto('operate?op=SUSCRIPCION');
  await expect(page).toHaveURL(/\/account\/position$/u);
  await expect(positionPage(page).total).toContainText('€');
  await expect(blockedNote).toBeVisible();
  await expect(blockedNote.locator('xpath=..')).toContainText('900 000 000');
  await expect(portalLayout(page).section('Operar')).toHaveCount(0);
  await expectNoActions(page);

  expect(await listAccountActions(page, 'blocked')).toEqual(readOnlyActions);
  await page.getByRole('link', { name: alias }).first().click();
  await expect(accountPage(page).products.getByRole('rowheader').first()).toBeVisible();
  await expect(blockedNote).toBeVisible();
  await expectNoActions(page);
  await portalLayout(page).section('Operaciones').click();
  await operationsPage(page).rows.getByRole('link').first().click();
  await expect(operationPage(page).title).toHaveText(/^(Suscripción|Reembolso) de /u);
  await expect(operationPage(page).documents.getByRole('listitem').first()).toBeVisible();
  await expectNoActions(page);
});

test('07 a read-only person sees the account of another person without means to change it', async ({
  page,
  context,
}) => {
  const { alias } = accountOf('investor_main');
  const readOnlyNote = page
    .getByText('En esta cuenta puede consultar, pero no operar. Para operar hable con el titular.')
    .first();
  const investor = await createClientFor('investor');
  const { uuid: order } = await placeOrder(
    investor,
    createSubscriptionBody('investor_main', 'global', '450.00'),
  );
  await openBrowserSession(context, 'readonly');

  await positionPage(page).open();
  await expect(readOnlyNote).toBeVisible();
  await expectNoActions(page);
  await portalLayout(page).section('Operar').click();
  await expect(operatePage(page).title('No hay cuentas con las que pueda operar')).toBeVisible();
  await page.goBack();
  expect(await listAccountActions(page, 'investor_main')).toEqual(readOnlyActions);
  await page.getByRole('link', { name: alias }).first().click();
  await expect(accountPage(page).products.getByRole('rowheader').first()).toBeVisible();
  await expect(readOnlyNote).toBeVisible();
  await expect(page.getByText('Solo consulta', { exact: true })).toBeVisible();
  await expectNoActions(page);

  await operationsPage(page).open('?estado=pendiente');
  await expect(operationsPage(page).rows.first()).toBeVisible();
  await expectNoActions(page);
  await operationPage(page).open(order);
  await expect(operationPage(page).title).toHaveText(/^Suscripción de /u);
  await expect(readOnlyNote).toBeVisible();
  await expectNoActions(page);
  await summaryPage(page).open(order);
  await expect(summaryPage(page).title('Orden pendiente de firma')).toBeVisible();
  await expect(summaryPage(page).send).toHaveCount(0);
  await cancelPage(page).open(order);
  await expect(cancelPage(page).title('No puede anular esta orden')).toBeVisible();
  await expect(cancelPage(page).yes).toHaveCount(0);
});
