import type { Browser, Page } from '@playwright/test';
import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { newPasswordFields } from '../../pages/access/password.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { updateTwoFactorPage } from '../../pages/access/update-two-factor.ts';
import { testInterface } from '../../support/test-interface.ts';
import { readCodeFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { expect, test, type BrowserErrorWatch } from '../../support/test.ts';
import { authAppCode } from '../../support/totp.ts';

test.use({ expected: [401, 403] });

async function otherBrowser(browser: Browser, watch: BrowserErrorWatch): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  watch.follow(page);
  return page;
}

const ended = /\/login\?.*advice=expired/u;

/**
 * Makes a page notice that its session was ended elsewhere, and waits for the login page. The page may notice by
 * itself, before or after a section is opened.
 */
async function goOn(page: Page): Promise<void> {
  const section = portalFrame(page).section('Mi cartera');
  const gone = page.waitForURL(ended);
  await Promise.race([section.click(), gone]);
  await gone;
}

test('14 a new password ends the sessions in other browsers', async ({ page, browser, watch }) => {
  const key = 'admin_2';
  const { password } = await readPerson(key);
  // Advances session time so far that all sessions opened by other journeys have ended.
  await testInterface.passSession(16 * 60);
  const other = await otherBrowser(browser, watch);
  await openBrowserSession(other.context(), key);
  await positionPage(other).open();
  await expect(positionPage(other).total).toContainText('€');

  await openBrowserSession(page.context(), key);
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.session).toHaveCount(2);
  // The login code is now too old to authorise a change of the login settings.
  await testInterface.passSession(10 * 60);
  await page.reload();
  await profile.changePassword.click();
  await profile.current.fill(password);
  await newPasswordFields(page).fill('pizarra-otra-58-cardo');
  await profile.savePassword.click();
  await expect(profile.code).toBeFocused();
  await profile.code.fill(await readCodeFor(key));
  await profile.savePassword.click();
  await expect(profile.access).toContainText('Contraseña guardada');
  await expect(profile.session).toHaveCount(1);

  await goOn(other);
  await expect(loginPage(other).title).toBeVisible();
  await page.reload();
  await expect(profile.title).toBeVisible();
  await expect(profile.session).toHaveCount(1);
});

test('14 a session in another browser is ended from the list', async ({ page, browser, watch }) => {
  const other = await otherBrowser(browser, watch);
  await openBrowserSession(other.context(), 'newcomer');
  await positionPage(other).open();
  await expect(positionPage(other).title).toBeVisible();
  await openBrowserSession(page.context(), 'newcomer');
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.session.filter({ hasText: /Esta sesión/u })).toHaveCount(1);
  const before = await profile.session.count();
  await profile.endSession.first().click();
  await profile.endIt.click();
  await expect(profile.sessions.getByRole('status')).toContainText('Hemos cerrado la sesión de');
  await expect(profile.session).toHaveCount(before - 1);
  await goOn(other);
  await expect(loginPage(other).advice).toContainText('Su sesión ha terminado.');
});

test('14 an app gives the code on a new device, and a recovery code replaces it once', async ({
  page,
  browser,
  watch,
}) => {
  const key = 'couple_a';
  const { document_number: document, password } = await readPerson(key);
  await openBrowserSession(page.context(), key);
  const profile = profilePage(page);
  await profile.open();
  await profile.addApp.click();
  await profile.go.click();
  const secret = (await profile.secret.textContent()) ?? '';
  await profile.code.fill(await authAppCode(secret));
  await profile.confirm.click();
  await expect(profile.recoveryCodes).toHaveCount(10);
  const [recovery = ''] = await profile.recoveryCodes.allTextContents();
  await profile.keep.click();
  await expect(profile.access).toContainText('Le quedan 10 sin usar');

  const withApp = await otherBrowser(browser, watch);
  const first = loginPage(withApp);
  await first.open();
  await first.fill(document, password);
  await expect(withApp.getByText('Escriba el código de su app de autenticación.')).toBeVisible();
  await first.type(await authAppCode(secret));
  await expect(positionPage(withApp).title).toBeVisible();

  for (const isSpent of [false, true]) {
    const without = await otherBrowser(browser, watch);
    const login = loginPage(without);
    await login.open();
    await login.fill(document, password);
    await login.otherWays.click();
    await login.recovery.click();
    await login.recoveryCode.fill(recovery);
    await login.confirm.click();
    if (isSpent) {
      const wrong = without.getByText('El código no es correcto o ya se ha usado.').first();
      await expect(wrong).toBeVisible();
    } else await expect(positionPage(without).title).toBeVisible();
  }
  await page.reload();
  await expect(profile.access).toContainText('Le quedan 9 sin usar');
});

test('14 a person without a mobile may postpone the second factor a limited number of times', async ({
  browser,
  watch,
}) => {
  const lefts: number[] = [];
  do {
    const page = await otherBrowser(browser, watch);
    const step = updateTwoFactorPage(page);
    await openBrowserSession(page.context(), 'agency_client');
    await positionPage(page).open();
    await expect(step.title).toBeVisible();
    await expect(step.left).toBeVisible();
    lefts.push(Number(/\d/u.exec((await step.left.textContent()) ?? '')?.[0] ?? 0));
    if (lefts.at(-1) !== 0) {
      await step.later.click();
      await expect(positionPage(page).title).toBeVisible();
    } else {
      await expect(step.later).toHaveCount(0);
      await page.goto('account/wallet');
      await expect(page).toHaveURL(/\/update-two-factor-auth\?redirect=/u);
      await expect(step.title).toBeVisible();
    }
    await page.context().close();
  } while (lefts.at(-1) !== 0);
  // An earlier journey may have used postponements, so the number left at the start can vary.
  expect(lefts.length).toBeGreaterThan(1);
  expect(lefts).toEqual([3, 2, 1, 0].slice(-lefts.length));
});
