import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { accountPage } from '../../pages/account/account.ts';
import { contactPage } from '../../pages/account/contact.ts';
import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { adminPage } from '../../pages/access/login-admin.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { subscriptionBody } from '../../support/calls.ts';
import { testInterface } from '../../support/test-interface.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { openClientView } from '../../support/superuser.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const writes =
  /Invertir|Retirar|Operar|Firmar|Anular|Cambiar (?!de)|Guardar|Añadir (?!a mi calendario)|Quitar la|Marcar|Editar|Descartar|Confirmar/u;

const flagsOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('pa_admin'), localStorage.getItem('pa_document')]);

async function isReadOnly(page: Page): Promise<void> {
  await expect(adminPage(page).bar).toContainText('Usted ha accedido como superusuario');
  await expect(adminPage(page).bar).toContainText('Cliente: Carmen Olmedo');
  await page.waitForLoadState('networkidle');
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: writes })).toHaveCount(0);
}

test('17 sees every screen of one client, with the bar above and without actions', async ({
  page,
}) => {
  const { document_number: document } = await readPerson(key);
  await openClientView(page, key);
  await expect(positionPage(page).total).toContainText('€');
  expect(await flagsOf(page)).toEqual(['ADMIN', document]);
  await isReadOnly(page);

  await portalFrame(page).section('Mi cartera').click();
  await expect(walletPage(page).accounts).toBeVisible();
  await isReadOnly(page);
  await page.getByRole('link', { name: account.alias }).first().click();
  await expect(accountPage(page).product(productOf('patrimonio').name)).toBeVisible();
  await isReadOnly(page);
  await portalFrame(page).section('Operaciones').click();
  await expect(operationsPage(page).rows).toHaveCount(25);
  await isReadOnly(page);
  await operationsPage(page).rows.getByRole('link').first().click();
  await expect(operationPage(page).title).toContainText('€');
  await isReadOnly(page);
  await portalFrame(page).bell.click();
  await expect(notificationsPage(page).title).toBeVisible();
  await isReadOnly(page);
  await portalFrame(page).link('Hablamos? Atención de 9:00 a 18:00').click();
  await expect(contactPage(page).title).toHaveText('Hablar con Marta Figueroa');
  await isReadOnly(page);
  await portalFrame(page).menu.click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(profilePage(page).title).toBeVisible();
  await expect(page.getByRole('main')).toContainText('solo los ve la propia persona');
  await isReadOnly(page);
  await adminPage(page).leave.click();
  await expect(adminPage(page).title).toBeVisible();
  expect(await flagsOf(page)).toEqual([null, null]);
});

test('17 cannot write through the API either, nor see a second client', async ({ page }) => {
  const token = await openClientView(page, key);
  const { uuid_intervener: uuid, document_number: same } = await readPerson(key);
  const { document_number: other } = await readPerson('stranger');
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'portal',
    'idempotency-key': crypto.randomUUID(),
  };
  const order = subscriptionBody('investor_main', 'global', '500.00');
  const calls = [
    ['POST', '/api/operations', order],
    ['POST', '/api/operations/simulation', order],
    ['POST', '/api/documents-signatures', {}],
    ['PATCH', `/api/interveners/${uuid}`, {}],
    ['POST', '/api/users/password-change', {}],
    ['PUT', '/api/config/PRIVATE_AREA_MAINTENANCE_MODE', { value: 'true' }],
  ] as const;
  for (const [method, path, data] of calls) {
    const answer = await page.request.fetch(path, { method, headers, data });
    expect(answer.status(), path).toBe(403);
    expect(await answer.json(), path).toMatchObject({ result: { code: '403-003' } });
  }
  const see = (document: string) =>
    page.request.get(`/api/me/admin?dni=${document}&is_private_area=true`, { headers });
  expect((await see(same)).status()).toBe(200);
  expect((await see(other)).status()).toBe(403);
});

test('17 the client sees the access and its reason', async ({ page, context }) => {
  await openBrowserSession(context, key);
  const profile = profilePage(page);
  await profile.open();
  const look = profile.accesses.filter({ hasText: 'Personal de la gestora' }).first();
  await expect(look).toContainText('Motivo: Petición del cliente');
});

test.describe('17 the end of the view', () => {
  // Calls that are pending when the client view ends are refused with 401.
  test.use({ expected: [401] });

  test('17 the view closes after fifteen minutes without a message', async ({ page, context }) => {
    await context.clock.install();
    const token = await openClientView(page, key);
    await expect(adminPage(page).bar).toContainText(/Quedan 1[45] minutos/u);
    await page.waitForLoadState('networkidle');
    await testInterface.passSession(15 * 60);
    await context.clock.runFor(12 * 60_000);
    await page.mouse.move(200, 200);
    await context.clock.runFor(3 * 60_000);
    await expect(adminPage(page).title).toBeVisible();
    await expect(page).toHaveURL(/\/login\/admin$/u);
    expect(await flagsOf(page)).toEqual([null, null]);
    const { uuid_intervener: uuid } = await readPerson(key);
    const late = await page.request.get(`/api/interveners/${uuid}/balance`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(late.status()).toBe(401);
  });
});

test('17 a reload closes the view', async ({ page }) => {
  await openClientView(page, key);
  await page.reload();
  await expect(adminPage(page).title).toBeVisible();
  await expect(page).toHaveURL(/\/login\/admin$/u);
  expect(await flagsOf(page)).toEqual([null, null]);
});

test('17 a client cannot open the view through local storage', async ({ page, context }) => {
  const { document_number: other } = await readPerson('stranger');
  await openBrowserSession(context, key);
  await positionPage(page).open();
  await expect(positionPage(page).title).toHaveText('Hola, Carmen');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate((document) => {
    localStorage.setItem('pa_admin', 'ADMIN');
    localStorage.setItem('pa_document', document);
  }, other);
  await portalFrame(page).section('Mi cartera').click();
  await expect(adminPage(page).title.or(walletPage(page).title)).toBeVisible();
  await expect(adminPage(page).bar).toHaveCount(0);
  expect(await flagsOf(page)).toEqual([null, null]);
  await page.goto('account/position');
  await expect(loginPage(page).title.or(positionPage(page).title)).toBeVisible();
  await expect(page.getByText('Nuria')).toHaveCount(0);
  expect(asked.filter((url) => /\/api\/(?:me\/admin|admin\/)/u.test(url))).toEqual([]);
});

test('17 another tab of the same browser neither sees the client nor ends the view', async ({
  page,
  context,
}) => {
  const { document_number: document } = await readPerson(key);
  await openClientView(page, key);
  const other = await context.newPage();
  await other.goto('account/position');
  await expect(adminPage(other).title).toBeVisible();
  await expect.poll(() => flagsOf(page)).toEqual(['ADMIN', document]);

  await portalFrame(page).section('Mi cartera').click();
  await expect(walletPage(page).accounts).toBeVisible();
  await isReadOnly(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\/admin$/u);
});
