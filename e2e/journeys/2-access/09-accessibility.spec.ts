import { accountOf, pollOf, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { bankPage } from '../../pages/orders/bank.ts';
import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { payInCard } from '../../pages/orders/pay-in.ts';
import { pollCard } from '../../pages/account/polls.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { placeOrder, placeAndSign, subscriptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { requestSigningCode } from '../../support/order.ts';
import { createClientFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { openClientView } from '../../support/superuser.ts';
import { expect, test } from '../../support/test.ts';

// Checks whole pages with real data and open overlays, at every size and in both themes. The stories cover each
// state of each screen, but only on a phone.

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('patrimonio');

test.describe.configure({ timeout: 180_000 });

test.describe('09 the login', () => {
  test.use({ expected: [401] });

  test('09 the login is accessible, with its problems and its code', async ({ page }) => {
    const login = loginPage(page);
    await login.open();
    await login.enter.click();
    await expectAccessible(page, expect(login.alert).toBeVisible());
    const { document_number: document, password } = await readPerson('couple_b');
    await login.fill(document, password);
    await expectAccessible(page, expect(login.codeTitle).toBeVisible());
  });
});

test('09 home is accessible, with its poll, its menu and its dialogs', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, key);
  const home = positionPage(page);
  await home.open();
  await expect(home.total).toContainText('€');
  // The poll appears last, so the page is complete when it is visible.
  await expect(pollCard(page, pollOf('recommend').title).card).toBeVisible();
  await home.value.getByText('Rango propio').click();
  await page.getByText('Ver los datos en una tabla').click();
  await portalFrame(page).menu.click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Imprimir o guardar PDF' }).click();
  await expectAccessible(page, expect(page.getByRole('dialog')).toBeVisible());
});

test('09 an account is accessible, with the lots and the menu of a product', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, key);
  const { openLots, lots, actions, open } = accountPage(page);
  await open(account.uuid);
  await openLots(fund.name).click();
  await expect(lots(fund.name)).toBeVisible();
  await actions(fund.name).click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());
});

test('09 the list of operations is accessible, with its menu of files', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, key);
  const operations = operationsPage(page);
  await operations.open();
  await expect(operations.rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Descargar las operaciones' }).click();
  await expectAccessible(page, expect(page.getByRole('menuitem').first()).toBeVisible());
});

test('09 the order form is accessible, with a list of funds and with its problems', async ({
  page,
  context,
}) => {
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  const operate = operatePage(page);
  await operate.open(`op=TRASPASO_ENTRADA&cuenta=${account.uuid}`);
  await operate.origin.fill('picoverde');
  await expectAccessible(page, expect(operate.option(/^Picoverde Rentas/u)).toBeVisible());
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('200');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  await operate.create.click();
  await expectAccessible(page, expect(operate.errors).toBeVisible());
});

test('09 the signature and the payment of an order are accessible', async ({ page, context }) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const body = subscriptionBody('investor_family', 'global', '220.00');
  const { uuid } = await placeOrder(client, body);
  await openBrowserSession(context, key);
  const summary = summaryPage(page);
  await summary.open(uuid);
  await expect(summary.send).toBeVisible();
  await expectAccessible(page, requestSigningCode(page, key));
  const signed = await placeAndSign(client, key, body);
  await summary.open(signed.uuid);
  await expect(summary.qr).toBeVisible();
  const payIn = payInCard(page);
  await payIn.open.click();
  await expectAccessible(page, expect(payIn.form).toBeVisible());
  await payIn.goTo('Banco Ribera');
  // The page of the demo bank has no stories, so it is checked here.
  await expectAccessible(page, expect(bankPage(page).title).toBeVisible());
});

test('09 the profile is accessible, with the dialog of an app', async ({ page, context }) => {
  await openBrowserSession(context, key);
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.session.first()).toBeVisible();
  await expect(profile.accesses.first()).toBeVisible();
  await profile.addApp.click();
  await profile.go.click();
  await expectAccessible(page, expect(profile.secret).toBeVisible());
});

test('09 the view of a superuser is accessible', async ({ page }) => {
  await openClientView(page, key);
  await expectAccessible(page, expect(positionPage(page).total).toContainText('€'));
});
