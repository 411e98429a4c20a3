import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { accountPage } from '../../pages/account/account.ts';
import { contactPage } from '../../pages/account/contact.ts';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { adminPage } from '../../pages/access/login-admin.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { expectNoSecrets, collectSecrets } from '../../support/secrets.ts';
import { readStorageDump } from '../../support/storage.ts';
import { openClientView } from '../../support/superuser.ts';
import { expect, test } from '../../support/test.ts';

// A call that is open when a session ends is refused.
test.use({ expected: [401] });

const key = 'investor';
const account = accountOf('investor_main');
const writingActions =
  /Invertir|Retirar|Operar|Firmar|Anular|Cambiar (?!de)|Guardar|Añadir (?!a mi calendario)|Quitar la|Marcar|Editar|Descartar|Confirmar/u;

const readFlags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('pa_admin'), localStorage.getItem('pa_document')]);

async function expectReadOnly(page: Page): Promise<void> {
  await expect(adminPage(page).bar).toContainText('Usted ha accedido como superusuario');
  await expect(adminPage(page).bar).toContainText('Cliente: Carmen Olmedo');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: writingActions })).toHaveCount(0);
}

test('17 a superuser sees the screens of one client without actions, and leaves nothing in the browser', async ({
  page,
}) => {
  const { document_number: document } = await readPerson(key);
  const secrets = await collectSecrets(page);
  await openClientView(page, key);
  await expect(adminPage(page).bar).toContainText(/Quedan 1[45] minutos/u);
  await expectAccessible(page, expect(positionPage(page).total).toContainText('€'));
  expect(await readFlags(page)).toEqual(['ADMIN', document]);
  await expectReadOnly(page);

  await portalLayout(page).section('Mi cartera').click();
  await expect(walletPage(page).accounts).toBeVisible();
  await expectReadOnly(page);
  await page.getByRole('link', { name: account.alias }).first().click();
  await expect(accountPage(page).product(productOf('patrimonio').name)).toBeVisible();
  await expectReadOnly(page);
  await portalLayout(page).section('Operaciones').click();
  await expect(operationsPage(page).rows).toHaveCount(25);
  await expectReadOnly(page);
  await operationsPage(page).rows.getByRole('link').first().click();
  await expect(operationPage(page).title).toHaveText(/^(?:Suscripción|Reembolso|Traspaso) de /u);
  await expectReadOnly(page);
  await portalLayout(page).bell.click();
  await expect(notificationsPage(page).title).toBeVisible();
  await expectReadOnly(page);
  await portalLayout(page).link('Hablamos? Atención de 9:00 a 18:00').click();
  await expect(contactPage(page).title).toHaveText('Hablar con Marta Figueroa');
  await expectReadOnly(page);
  await portalLayout(page).menu.click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(profilePage(page).title).toBeVisible();
  await expect(page.getByRole('main')).toContainText('solo los ve la propia persona');
  await expectReadOnly(page);

  await expectNoSecrets(page, 'as superuser', secrets, document);
  const { keys, text } = await readStorageDump(page);
  expect(keys).toEqual(expect.arrayContaining(['pa_admin', 'pa_document']));
  expect(text.split(document)).toHaveLength(2);
  await adminPage(page).leave.click();
  await expect(adminPage(page).title).toBeVisible();
  await expect(page).toHaveURL(/\/login\/admin$/u);
  expect(await readFlags(page)).toEqual([null, null]);
  await expectNoSecrets(page, 'after the superuser', secrets);
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });
});

test.describe('beside a client', () => {
  test.use({ hasOwnContext: true });

  test('17 the login of staff says that it ends the session of a client, who then logs in beside the superuser', async ({
    page,
    context,
  }) => {
    await openBrowserSession(context, key);
    await positionPage(page).open();
    await expect(positionPage(page).total).toContainText('€');
    const staffTab = await context.newPage();
    await adminPage(staffTab).open();
    await expect(staffTab.getByRole('main')).toContainText('Un cliente tiene la sesión abierta');
    await portalLayout(page).section('Mi cartera').click();
    await expect(walletPage(page).accounts).toContainText(account.alias);

    await openClientView(staffTab, 'couple_a');
    await expect(loginPage(page).title).toBeVisible();
    // Leaves the login page, whose own call to end the session would otherwise delete the cookies of the next one.
    await page.goto('about:blank');
    await openBrowserSession(context, key);
    await positionPage(page).open();
    await expect(positionPage(page).title).toHaveText('Hola, Carmen');
    await portalLayout(staffTab).section('Mi cartera').click();
    await expect(walletPage(staffTab).title).toBeVisible();
    await expect(adminPage(staffTab).bar).toBeVisible();
    await portalLayout(page).section('Mi cartera').click();
    await expect(walletPage(page).accounts).toContainText(account.alias);
  });
});
