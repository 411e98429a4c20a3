import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { positionPage } from '../../pages/account/position.ts';
import { testInterface } from '../../support/test-interface.ts';
import { readCodeFor, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401] });

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

test('12 a new device requires a code, a known one does not, and logout confirms it', async ({
  page,
  context,
}) => {
  const login = loginPage(page);
  const home = positionPage(page);
  const { document_number: document, password } = await readPerson('newcomer');

  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('newcomer'));
  await expect(home.title).toHaveText('Hola, Hugo');

  await portalFrame(page).logout();
  await expect(page).toHaveURL(/\/login\?advice=logout$/u);
  await expect(login.advice).toHaveText('Ha cerrado la sesión correctamente.');
  await page.goto('account/wallet');
  await expect(login.title).toBeVisible();
  await expect(login.advice).toHaveCount(0);

  await login.fill(document, password);
  await expect(page).toHaveURL(/\/account\/wallet$/u);

  // Without the cookies, the service treats the browser as an unknown device.
  await context.clearCookies();
  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
});

test('12 the third wrong code ends the login and returns to the password', async ({ page }) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('readonly');
  const pending = page.waitForResponse(
    (response) => response.request().postData()?.includes('grant_type=password') ?? false,
  );

  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  const { access_token: token } = (await (await pending).json()) as { access_token: string };
  const code = await readCodeFor('readonly');
  for (let wrong = 1; wrong <= 2; wrong += 1) {
    const answered = page.waitForResponse('**/api/token');
    await login.type(wrongFor(code));
    await answered;
    await expect(page.getByText('El código no es correcto o ha caducado.').first()).toBeVisible();
  }
  await login.type(wrongFor(code));
  await expect(login.title).toBeVisible();
  await expect(login.alert).toContainText('Error autenticando');
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');

  // The pending login has ended, so even the correct code is refused.
  const late = await page.request.post('/api/token', {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'portal' },
    form: { grant_type: 'otp', username: '', password: code, is_intervener: 'true' },
  });
  expect(late.status()).toBe(401);
});

test('12 a code with too few digits is not sent', async ({ page }) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('tutor');
  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/token')) asked += 1;
  });
  await login.type('12');
  await expect(login.alert.getByRole('link')).toHaveText('El código tiene 6 cifras.');
  await expect(page).toHaveTitle('Error: Escriba el código · Sotavera');
  await login.type(await readCodeFor('tutor'));
  await expect(positionPage(page).title).toBeVisible();
  expect(asked).toBe(1);
});

test('12 requesting another code keeps the focus on the page', async ({ page }) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('tutor');
  await page.clock.install();
  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await page.clock.runFor(31_000);
  await testInterface.passSession(31);
  await page.getByRole('button', { name: 'Enviar otro código' }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Le hemos enviado otro código.' });
  await expect(told).toBeFocused();
});

test('12 a code step that fails to load shows an error and keeps the typed data', async ({
  page,
  watch,
}) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('tutor');
  const step = /\/assets\/code-step-[^/]+\.js$/u;
  await page.route(step, (route) => route.abort());
  await login.open();
  await login.fill(document, password);
  await expect(login.alert).toContainText('Hay una versión nueva del área privada');
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');
  await expect(login.document).toHaveValue(document);
  await expect(login.password).toHaveValue(password);
  // Takes out the messages of the browser and the portal about this failure, which are expected.
  expect(watch.errors.splice(0).join(' ')).toContain('code-step');

  await page.unroute(step);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(login.alert).toHaveCount(0);
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
});

test('12 five wrong passwords lock the user name, except on a known device', async ({
  page,
  browser,
  watch,
}) => {
  const login = loginPage(page);
  const home = positionPage(page);
  const { document_number: document, password } = await readPerson('blocked_aml');
  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('blocked_aml'));
  await expect(home.title).toBeVisible();

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  watch.follow(theirs);
  const try_ = loginPage(theirs);
  await try_.open();
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const answered = theirs.waitForResponse('**/api/token');
    await try_.fill(document, `no-es-esta-${String(wrong)}`);
    expect((await answered).status()).toBe(401);
    await expect(try_.alert).toContainText('Error autenticando');
  }
  for (const secret of ['no-es-esta-tampoco', password]) {
    const answered = theirs.waitForResponse('**/api/token');
    await try_.fill(document, secret);
    expect((await answered).status()).toBe(401);
    await expect(try_.alert).toContainText('Su acceso está bloqueado');
    await expect(try_.alert).toContainText('Puede recuperar su contraseña o llamarnos al');
  }
  await stranger.close();

  await page.goto('account/wallet');
  await portalFrame(page).logout();
  await login.fill(document, password);
  await expect(home.title).toBeVisible();
});

test('12 a person with an unfinished onboarding logs in through its own call', async ({ page }) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('onboarding');
  const asked = page.waitForRequest('**/api/onboarding/login');
  await login.open();
  await login.fill(document, password);
  expect(await (await asked).headerValue('x-request-id')).toMatch(/^[\w-]{8,}$/u);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('onboarding'));
  await expect(positionPage(page).title).toHaveText('Hola, Alba');
});

/**
 * Some of the hostile redirect addresses of the unit tests, to prove that the pages apply the check against open
 * redirects.
 */
const hostileRedirects = [
  '//otro.example/account/wallet',
  'javascript:alert(document.domain)',
  '/operate/cancel/1b4e',
];

test('12 a login and a deep link open private screens of the portal only', async ({ page }) => {
  const login = loginPage(page);
  const home = positionPage(page);
  const { document_number: document, password } = await readPerson('tutor');
  await login.open();
  await login.fill(document, password);
  await login.type(await login.codeTitle.waitFor().then(() => readCodeFor('tutor')));
  await expect(home.title).toBeVisible();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) elsewhere.push(request.url());
  });
  for (const redirect of hostileRedirects) {
    await login.open(`?redirect=${encodeURIComponent(redirect)}`);
    await login.fill(document, password);
    await expect(home.title, redirect).toBeVisible();
    expect(new URL(page.url()).pathname, redirect).toBe('/private/account/position');
    await page.goto(`#${redirect}`);
    await expect(home.title, redirect).toBeVisible();
    expect(new URL(page.url()).pathname, redirect).toBe('/private/account/position');
  }
  expect(elsewhere).toEqual([]);
});
