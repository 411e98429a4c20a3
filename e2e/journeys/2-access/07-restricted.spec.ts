import { accountOf, type DemoAccountKey, type DemoPersonKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { accountPage } from '../../pages/account/account.ts';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { placeOrder, subscriptionBody } from '../../support/calls.ts';
import {
  createClientFor,
  readCodeFor,
  openBrowserSession,
  readPerson,
} from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const ordering =
  /^(Invertir|Retirar|Retirar dinero|Operar|Operar en esta cuenta|Firmar|Anular|Anular la orden|Repetir esta operación)( |$)/u;

/** Checks that the page has no link or button to order, sign or cancel, and no disabled button either. */
async function expectNoActions(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', { name: ordering })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: ordering })).toHaveCount(0);
  await expect(page.getByRole('button', { disabled: true })).toHaveCount(0);
}

/**
 * The actions that stay in the menu of an account. Hiding an account is allowed, because it changes only the
 * person's own lists.
 */
const onlyLooking = ['Abrir cuenta', 'Ver operaciones', 'Ocultar cuenta'];

async function menuOf(page: Page, account: DemoAccountKey): Promise<string[]> {
  const wallet = walletPage(page);
  await wallet.open();
  await wallet.actionsOf(accountOf(account).alias).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  return items.allTextContents();
}

const notes: readonly [DemoPersonKey, DemoAccountKey, RegExp][] = [
  ['blocked', 'blocked', /^Ahora mismo no puede operar desde el área privada/u],
  ['blocked_aml', 'blocked_aml', /^Ahora mismo no puede operar desde el área privada/u],
  [
    'minor',
    'minor',
    /^Esta cuenta es de una persona menor de edad\. Las operaciones las ordena su tutor o representante\.$/u,
  ],
];

for (const [key, account, note] of notes)
  test(`07 ${key} sees everything and is offered no action`, async ({ page, context }) => {
    const uuid = accountOf(account).uuid;
    await openBrowserSession(context, key);
    await positionPage(page).open();
    await expect(positionPage(page).total).toContainText('€');
    await expect(page.getByText(note).first()).toBeVisible();
    await expect(portalFrame(page).section('Operar')).toHaveCount(0);
    await expectNoActions(page);

    await page.goto('operate?op=SUSCRIPCION');
    await expect(page).toHaveURL(/\/account\/position$/u);
    await expect(page.getByText(note).first()).toBeVisible();

    expect(await menuOf(page, account)).toEqual(onlyLooking);
    await accountPage(page).open(uuid);
    await expect(accountPage(page).products.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText(note).first()).toBeVisible();
    await expectNoActions(page);
    await operationsPage(page).open();
    await operationsPage(page).rows.getByRole('link').first().click();
    await expect(operationPage(page).title).toHaveText(/^(Suscripción|Reembolso) de /u);
    await expect(operationPage(page).documents.getByRole('listitem').first()).toBeVisible();
    await expectNoActions(page);
  });

test('07 the reason of a block is not shown', async ({ browser, watch }) => {
  const seen: string[] = [];
  for (const key of ['blocked', 'blocked_aml'] as const) {
    const page = await (await browser.newContext()).newPage();
    watch.follow(page);
    await openBrowserSession(page.context(), key);
    await positionPage(page).open();
    const note = page.getByText(/^Ahora mismo no puede operar/u).locator('xpath=..');
    seen.push(await note.innerText());
    const { private_area: area } = await (
      await createClientFor(key)
    ).call('GET /me', { query: { is_intervener: 'true', is_private_area: 'true' } });
    expect(area?.intervener.intervener_status).toBe('BLOQUEADO');
    await page.context().close();
  }
  expect(seen[0]).toContain('900 000 000');
  expect(seen[0]).toBe(seen[1]);
});

test('07 a read-only person sees the account of another person without means to change it', async ({
  page,
  context,
}) => {
  const { uuid } = accountOf('investor_main');
  const note = page
    .getByText('En esta cuenta puede consultar, pero no operar. Para operar hable con el titular.')
    .first();
  const investor = await createClientFor('investor');
  const { uuid: order } = await placeOrder(
    investor,
    subscriptionBody('investor_main', 'global', '450.00'),
  );
  await openBrowserSession(context, 'readonly');

  await positionPage(page).open();
  await expect(note).toBeVisible();
  await expectNoActions(page);
  await portalFrame(page).section('Operar').click();
  await expect(operatePage(page).title('No hay cuentas con las que pueda operar')).toBeVisible();
  expect(await menuOf(page, 'investor_main')).toEqual(onlyLooking);
  await accountPage(page).open(uuid);
  await expect(note).toBeVisible();
  await expect(page.getByText('Solo consulta', { exact: true })).toBeVisible();
  await expectNoActions(page);

  await operationsPage(page).open('?estado=pendiente');
  await expect(operationsPage(page).rows.first()).toBeVisible();
  await expectNoActions(page);
  await operationPage(page).open(order);
  await expect(operationPage(page).title).toHaveText(/^Suscripción de /u);
  await expect(note).toBeVisible();
  await expectNoActions(page);
  await summaryPage(page).open(order);
  await expect(summaryPage(page).title('Orden pendiente de firma')).toBeVisible();
  await expect(summaryPage(page).send).toHaveCount(0);
  await cancelPage(page).open(order);
  await expect(cancelPage(page).title('Esta orden ya no se puede anular')).toBeVisible();
  await expect(cancelPage(page).yes).toHaveCount(0);
});

test.describe('objects of other people', () => {
  test.use({ expected: [404] });

  test('07 an order of another person is not found, and its existence is not revealed', async ({
    page,
    context,
  }) => {
    const client = await createClientFor('investor');
    const { operations } = await client.call('GET /operations', { query: { $limit: '1' } });
    await openBrowserSession(context, 'stranger');
    for (const path of [
      `account/operation/${operations[0]?.uuid ?? ''}`,
      `account/myaccount/${accountOf('investor_main').uuid}`,
      `operate/summary/${operations[0]?.uuid ?? ''}`,
      'account/operation/no-es-un-uuid',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'No encontrado' })).toBeVisible();
      await expect(page.getByText('El enlace puede ser antiguo o no tener acceso.')).toBeVisible();
    }
  });
});

test('07 a newcomer sees an empty home and the missing steps', async ({ page, context }) => {
  await openBrowserSession(context, 'newcomer');
  await positionPage(page).open();
  await expect(page.getByRole('heading', { name: 'Todavía no tiene inversiones' })).toBeVisible();
  await positionPage(page).invest.click();
  const operate = operatePage(page);
  await operate.choose(/ES0199910003/u);
  await operate.cash.fill('99,99');
  await operate.next.click();
  await expect(operate.errors.getByRole('link')).toHaveText(
    'El importe debe ser igual o superior a 100,00€',
  );
  await operate.cash.fill('100');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(
    page.getByText('Debe realizar el test de conveniencia antes de contratar este producto.'),
  ).toBeVisible();
  await expect(operate.create).toHaveCount(0);
});

test.describe('an unfinished onboarding', () => {
  test.use({ expected: [401] });

  test('07 logs in to see missing steps, and cannot order', async ({ page }) => {
    const { document_number: document, password } = await readPerson('onboarding');
    const login = loginPage(page);
    await login.open();
    await login.fill(document, 'otra-clave-cualquiera');
    await expect(login.alert).toContainText('Compruebe el documento y la contraseña.');
    await login.fill(document, password);
    await login.type(await login.codeTitle.waitFor().then(() => readCodeFor('onboarding')));
    await expect(positionPage(page).title).toBeVisible();
    await expect(page.getByText('Su alta no está completa')).toBeVisible();
    await expect(portalFrame(page).section('Operar')).toHaveCount(0);
  });
});

test('07 a guardian orders for a minor on the account of the minor', async ({ page, context }) => {
  await openBrowserSession(context, 'tutor');
  await positionPage(page).open();
  await positionPage(page).invest.click();
  const operate = operatePage(page);
  await operate.choose(/ES0199910003/u);
  await operate.cash.fill('120');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.datum('Cuenta', 'Cuenta')).toHaveText(accountOf('minor').alias);
});
