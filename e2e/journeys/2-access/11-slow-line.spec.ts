import type { Page } from '@playwright/test';
import { loginPage } from '../../pages/access/login.ts';
import { adminPage } from '../../pages/access/login-admin.ts';
import { positionPage } from '../../pages/account/position.ts';
import { readCodeFor, readPerson } from '../../support/people.ts';
import { waitForHydration } from '../../support/react.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401] });

interface SlowLine {
  /** Lets the rest of the portal load. */
  letThrough: () => void;
  /** Number of login requests that the page has sent. */
  countLogins: () => number;
}

/** The page and its first script load, but the portal's main script and style sheet wait. */
async function simulateSlowLine(page: Page): Promise<SlowLine> {
  const scriptGate = Promise.withResolvers<void>();
  let loginCount = 0;
  page.on('request', (request) => {
    const isLogin = request.postData()?.includes('grant_type=password') ?? false;
    if (isLogin) loginCount += 1;
  });
  await page.route(/\/assets\/main-[^/]+\.(?:js|css)$/u, async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  return { letThrough: scriptGate.resolve, countLogins: () => loginCount };
}

/** Delays the first script until `open` is called. */
async function delayFirstScript(page: Page): Promise<{ open: () => void }> {
  const firstScriptGate = Promise.withResolvers<void>();
  await page.route(/\/assets\/early-[^/]+\.js$/u, async (route) => {
    await firstScriptGate.promise;
    await route.continue();
  });
  return { open: firstScriptGate.resolve };
}

test('11 a form sent before React is answered once React is loaded', async ({ page }) => {
  const login = loginPage(page);
  const person = await readPerson('couple_b');
  const line = await simulateSlowLine(page);

  await login.open();
  await expect(login.title).toBeFocused();
  await login.document.pressSequentially(person.document_number);
  await login.password.pressSequentially(person.password);
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.password.press('Enter');
  await login.password.press('Enter');
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  await expect(login.password).toHaveValue(person.password);

  line.letThrough();
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('couple_b'));
  await expect(positionPage(page).title).toBeVisible();
  expect(line.countLogins()).toBe(1);
});

test('11 the code step of a login sent before React can be cancelled like any other', async ({
  page,
}) => {
  const login = loginPage(page);
  const { document_number: document, password } = await readPerson('tutor');
  const line = await simulateSlowLine(page);
  await login.open();
  await login.fill(document, password);
  line.letThrough();
  await expect(login.codeTitle).toBeVisible();

  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(login.title).toBeFocused();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(login.title).toBeFocused();
});

test('11 nothing moves the focus while a person types before the first script', async ({
  page,
}) => {
  const login = loginPage(page);
  const gate = await delayFirstScript(page);
  await page.goto('login', { waitUntil: 'commit' });
  await login.document.pressSequentially('00000000');
  await login.document.evaluate((field) => {
    field.addEventListener('blur', () => field.setAttribute('data-left', ''));
  });
  gate.open();
  await waitForHydration(page);
  await login.document.press('T');
  await expect(login.document).not.toHaveAttribute('data-left');
  await page.keyboard.press('Tab');
  await page.keyboard.type('una-clave-que-no-es');
  await expect(login.document).toHaveValue('00000000T');
  await expect(login.password).toHaveValue('una-clave-que-no-es');
});

test('11 hydration between two keystrokes keeps the typed text and the cursor', async ({
  page,
}) => {
  const login = loginPage(page);
  const line = await simulateSlowLine(page);

  await login.open('?redirect=%2Faccount%2Fwallet');
  await login.document.pressSequentially('00000000');
  await login.document.press('ArrowLeft');
  await login.document.press('ArrowLeft');
  await login.document.evaluate((field) => field.setAttribute('data-same', ''));
  line.letThrough();
  await waitForHydration(page);
  await expect(login.document).toBeFocused();
  await login.document.pressSequentially('12');
  await expect(login.document).toHaveValue('0000001200');
  // Hydration must keep the element in which the person types.
  await expect(login.document).toHaveAttribute('data-same', '');

  await login.enter.click();
  await expect(login.alert.getByRole('link', { name: 'Campo requerido.' })).toHaveCount(1);
});

test('11 an empty form shows the same messages before and after React', async ({ page }) => {
  const login = loginPage(page);
  const line = await simulateSlowLine(page);

  await login.open();
  await login.enter.click();
  await expect(login.alert).toBeFocused();
  await expect(login.alert.getByRole('link', { name: 'Campo requerido.' })).toHaveCount(2);
  await login.alert.getByRole('link').first().click();
  await expect(login.document).toBeFocused();
  await page.keyboard.type('0');

  line.letThrough();
  await waitForHydration(page);
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');
  await expect(login.alert.getByRole('link', { name: 'Campo requerido.' })).toHaveCount(2);
  await expect(login.document).toBeFocused();
  await login.password.fill('algo');
  await login.enter.click();
  await expect(login.alert).toContainText('Error autenticando');
  expect(line.countLogins()).toBe(1);
});

test('11 a form submitted before hydration is sent after it', async ({ page }) => {
  const admin = adminPage(page);
  const line = await simulateSlowLine(page);
  const sentMethods: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/token')) sentMethods.push(request.method());
  });
  await page.goto('login/admin');
  await admin.identify('nadie', 'una-clave-que-no-es');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/private\/login\/admin$/u);

  line.letThrough();
  await expect(page.getByRole('alert')).toContainText('Error autenticando');
  await expect(page).toHaveTitle(/^Error: /u);
  expect(sentMethods).toEqual(['POST']);
});

test('11 a form submitted before any script puts nothing into an address', async ({ page }) => {
  const login = loginPage(page);
  const gate = await delayFirstScript(page);
  await page.goto('login', { waitUntil: 'commit' });
  await login.fill('00000000T', 'una-clave-que-no-es');
  await expect(page).toHaveURL(/\/private\/login$/u);
  gate.open();
  await waitForHydration(page);
  await expect(login.document).toHaveValue('00000000T');
  await login.enter.click();
  await expect(login.alert).toContainText('Error autenticando');
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');
});

const guestPages = [
  ['login', 'Entrar en su área privada'],
  ['login/admin', 'Acceso de administración'],
  ['login/password-request', 'Recuperar la contraseña'],
  ['login/ciber-security', 'Seguridad digital'],
  ['ciber-security', 'Seguridad digital'],
] as const;

test('11 every guest page is readable before React, which renders the same page', async ({
  page,
}) => {
  for (const [path, title] of guestPages) {
    const line = await simulateSlowLine(page);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading, path).toBeVisible();
    const loadedFiles = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loadedFiles.filter((name) => name.endsWith('.woff2'))).toEqual([]);
    const markupBefore = await page.locator('#root').innerHTML();
    await heading.evaluate((node) => node.setAttribute('data-same', ''));
    line.letThrough();
    await page.keyboard.press('Tab');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    await expect(heading).toHaveAttribute('data-same', '');
    await heading.evaluate((node) => node.removeAttribute('data-same'));
    expect(await page.locator('#root').innerHTML(), path).toBe(markupBefore);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
