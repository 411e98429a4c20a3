import { loginPage } from '../../pages/access/login.ts';
import {
  newPasswordFields,
  newPasswordPage,
  passwordRequestPage,
} from '../../pages/access/password.ts';
import { positionPage } from '../../pages/account/position.ts';
import { readCodeFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { requestPasswordLink } from '../../support/recovery.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401, 404] });

const key = 'attorney';
const password = 'muelle-nuevo-41-alisio';

test('13 a lost password is replaced with link and code, which ends earlier sessions', async ({
  page,
  openOtherBrowser,
}) => {
  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), key);
  await positionPage(otherBrowser).open();
  await expect(positionPage(otherBrowser).total).toContainText('€');

  const form = newPasswordPage(page);
  const link = await requestPasswordLink(page, key);
  const handle = new URL(link).searchParams.get('uuid_user') ?? '';
  expect(handle).toMatch(/^[0-9a-f-]{36}$/u);
  await page.goto(link);
  await expect(form.title).toBeVisible();
  await expect(page.getByText('por SMS al número que termina en 21.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/new-password$/u);
  await form.code.fill(await readCodeFor(key));
  await newPasswordFields(page).fill(password);
  await form.save.click();
  await expect(form.saved).toBeVisible();
  // The page in the history must not contain the secret handle.
  await page.goBack();
  expect(page.url()).not.toContain(handle);

  await otherBrowser.reload();
  await expect(loginPage(otherBrowser).sessionEndMessage).toContainText('Su sesión ha terminado.');

  const login = loginPage(page);
  const { document_number: document, password: before } = await readPerson(key);
  await login.open();
  await login.fill(document, before);
  await expect(login.alert).toContainText('Error autenticando');
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor(key));
  await expect(positionPage(page).title).toBeVisible();

  // A used link must not work again.
  await page.goto(link);
  await expect(form.dead).toBeVisible();
  await expect(page).toHaveURL(/\/login\/new-password$/u);
  await form.another.click();
  await expect(passwordRequestPage(page).title).toBeVisible();
});
