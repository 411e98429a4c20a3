import { accountOf } from '@participe/fixtures';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createClientFor, readCodeFor, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401, 404] });

test('01 a person logs in with a code, logs out, and logs in on the known device without one', async ({
  page,
}) => {
  const login = loginPage(page);
  const tutor = await readPerson('tutor');

  await login.open();
  await expect(page).toHaveTitle('Entrar en su área privada · Sotavera');
  await login.enter.click();
  await expect(login.alert.getByRole('link', { name: 'Campo requerido.' })).toHaveCount(2);
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');

  await login.fill(tutor.document_number, 'una-clave-que-no-es');
  await expect(login.alert).toContainText('Error autenticando');
  await expect(login.alert).toContainText('Compruebe el documento y la contraseña.');

  await login.fill(tutor.document_number.toLowerCase(), tutor.password);
  await expect(login.codeTitle).toBeVisible();
  await expect(page.getByText('termina en 08.')).toBeVisible();
  const [message] = await testInterface.messagesTo(tutor.phone);
  expect(message).toMatchObject({ channel: 'SMS', to: tutor.phone });
  const code = await readCodeFor('tutor');
  expect(message?.text).toContain(code);

  await login.type(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('El código no es correcto o ha caducado.').first()).toBeVisible();
  await login.type(code);
  await expect(positionPage(page).title).toHaveText('Hola, Ignacio');
  await expect(page).toHaveTitle('Inicio · Sotavera');

  await portalLayout(page).logout();
  await expect(page).toHaveURL(/\/login\?advice=logout$/u);
  await expect(login.sessionEndMessage).toHaveText('Ha cerrado la sesión correctamente.');
  await page.goBack();
  // The login page stays until the guard of the private page has refused it.
  await expect(page).toHaveURL(/\/private\/login$/u);
  await expect(login.title).toBeVisible();

  await login.fill(tutor.document_number, tutor.password);
  await expect(positionPage(page).title).toHaveText('Hola, Ignacio');
  expect(await readCodeFor('tutor')).toBe(code);
});

test('01 the login returns to the requested address, never to another site, and opens no order or account of another person', async ({
  page,
}) => {
  const login = loginPage(page);
  const stranger = await readPerson('stranger');
  const requestedPath = 'account/operations?tipo=REEMBOLSO&estado=finalizada';

  await page.goto(requestedPath);
  await expect(login.title).toBeVisible();
  await login.fill(stranger.document_number, stranger.password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('stranger'));
  await expect(page).toHaveURL(new RegExp(`/private/${requestedPath.replace('?', '\\?')}$`, 'u'));
  await expect(operationsPage(page).title).toHaveText('Operaciones');

  const investor = await createClientFor('investor');
  const { operations } = await investor.call('GET /operations', { query: { $limit: '1' } });
  for (const path of [
    `account/operation/${operations[0]?.uuid ?? ''}`,
    `account/myaccount/${accountOf('investor_main').uuid}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'No encontrado' })).toBeVisible();
    await expect(
      page.getByText('El enlace puede ser antiguo, o quizá usted no tenga acceso.'),
    ).toBeVisible();
  }

  // Unit tests cover forty hostile addresses. This journey opens one on each page that reads a return address.
  await login.open('?redirect=%2F%2Fotro.example%2Faccount%2Fposition');
  await login.fill(stranger.document_number, stranger.password);
  await expect(page).toHaveURL(/\/private\/account\/position$/u);
  await page.goto('#//otro.example/account/wallet');
  await expect(positionPage(page).title).toBeVisible();
  await expect(page).toHaveURL(/\/private\/account\/position$/u);
});

test('01 a person with an unfinished onboarding logs in through a separate call, and cannot order', async ({
  page,
}) => {
  const { document_number: document, password } = await readPerson('onboarding');
  const login = loginPage(page);
  const loginRequest = page.waitForRequest('**/api/onboarding/login');
  await login.open();
  await login.fill(document, password);
  expect(await (await loginRequest).headerValue('x-request-id')).toMatch(/^[\w-]{8,}$/u);
  await login.type(await login.codeTitle.waitFor().then(() => readCodeFor('onboarding')));
  await expect(positionPage(page).title).toHaveText('Hola, Alba');
  await expect(page.getByText('Su alta no está completa')).toBeVisible();
  await expect(portalLayout(page).section('Operar')).toHaveCount(0);
});

test.describe('with its own browser context', () => {
  test.use({ hasOwnContext: true });

  test('01 a code step that fails to load keeps the typed data, and sends another code on request', async ({
    page,
    watch,
  }) => {
    const login = loginPage(page);
    const { document_number: document, password } = await readPerson('tutor');
    const stepScript = /\/assets\/code-step-[^/]+\.js$/u;
    await page.clock.install();
    await page.route(stepScript, (route) => route.abort());
    await login.open();
    await login.fill(document, password);
    await expect(login.alert).toContainText('Hay una versión nueva del área privada');
    await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');
    await expect(login.document).toHaveValue(document);
    await expect(login.password).toHaveValue(password);
    // Takes the expected messages out of `watch.errors`, because a message that stays there fails the journey.
    expect(watch.errors.splice(0).join(' ')).toContain('code-step');

    await page.unroute(stepScript);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(login.alert).toHaveCount(0);
    await login.fill(document, password);
    await expect(login.codeTitle).toBeVisible();
    await page.clock.runFor(31_000);
    await testInterface.passSession(31);
    await page.getByRole('button', { name: 'Enviar otro código' }).press('Enter');
    const confirmation = page
      .getByRole('status')
      .filter({ hasText: 'Le hemos enviado otro código.' });
    await expect(confirmation).toBeFocused();
  });
});
