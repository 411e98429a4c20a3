import { demoDistributors } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { contactPage } from '../../pages/account/contact.ts';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { newPasswordFields } from '../../pages/access/password.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { updateTwoFactorPage } from '../../pages/access/update-two-factor.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { testInterface } from '../../support/test-interface.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';
import { computeAuthAppCode } from '../../support/totp.ts';

test.use({ expected: [401, 403] });

const expiredLoginUrl = /\/login\?.*advice=expired/u;

/**
 * Waits for the login page after a session was ended in another browser. Opening a section makes the page notice the
 * end, unless it has noticed already.
 */
async function expectSessionEnded(page: Page): Promise<void> {
  const section = portalLayout(page).section('Mi cartera');
  const expiredUrlPromise = page.waitForURL(expiredLoginUrl);
  await Promise.race([section.click(), expiredUrlPromise]);
  await expiredUrlPromise;
}

test('14 an authenticator app gives the code on a new device, and sessions in other browsers are ended', async ({
  page,
  openOtherBrowser,
}) => {
  const key = 'admin_2';
  const { document_number: document, password } = await readPerson(key);
  // Ends the sessions that other journeys left open.
  await testInterface.passSession(16 * 60);
  await openBrowserSession(page.context(), key);
  const profile = profilePage(page);
  await profile.open();
  await profile.addApp.click();
  await profile.go.click();
  const secret = (await profile.secret.textContent()) ?? '';
  await profile.code.fill(await computeAuthAppCode(secret));
  await profile.confirm.click();
  await expect(profile.recoveryCodes).toHaveCount(10);
  const [recovery = ''] = await profile.recoveryCodes.allTextContents();
  await profile.keep.click();
  await expect(profile.access).toContainText('Le quedan 10 sin usar');

  // A session opened with a code of the app is ended in the list of sessions.
  const withApp = await openOtherBrowser();
  const appLogin = loginPage(withApp);
  await appLogin.open();
  await appLogin.fill(document, password);
  await expect(withApp.getByText('Escriba el código de su app de autenticación.')).toBeVisible();
  await appLogin.type(await computeAuthAppCode(secret));
  await expect(positionPage(withApp).title).toBeVisible();
  await page.reload();
  await expect(profile.session).toHaveCount(2);
  await expect(profile.session.filter({ hasText: /Esta sesión/u })).toHaveCount(1);
  await profile.endSession.first().click();
  await profile.endIt.click();
  await expect(profile.sessionEnded).toBeVisible();
  await expect(profile.session).toHaveCount(1);
  await expectSessionEnded(withApp);
  await expect(appLogin.sessionEndMessage).toContainText('Su sesión ha terminado.');
  await withApp.context().close();

  // A session opened with a recovery code is ended by a new password.
  const thirdBrowser = await openOtherBrowser();
  const recoveryLogin = loginPage(thirdBrowser);
  await recoveryLogin.open();
  await recoveryLogin.fill(document, password);
  await recoveryLogin.otherWays.click();
  await recoveryLogin.recovery.click();
  await recoveryLogin.recoveryCode.fill(recovery);
  await recoveryLogin.confirm.click();
  await expect(positionPage(thirdBrowser).title).toBeVisible();
  // The login code is now too old to authorise a change of the login settings.
  await testInterface.passSession(10 * 60);
  await page.reload();
  await expect(profile.access).toContainText('Le quedan 9 sin usar');
  await profile.changePassword.click();
  await profile.current.fill(password);
  await newPasswordFields(page).fill('pizarra-otra-58-cardo');
  await profile.savePassword.click();
  await expect(profile.code).toBeFocused();
  await profile.code.fill(await computeAuthAppCode(secret));
  await profile.savePassword.click();
  await expect(profile.access).toContainText('Contraseña guardada');
  await expect(profile.session).toHaveCount(1);
  await expectSessionEnded(thirdBrowser);
  await expect(recoveryLogin.title).toBeVisible();
});

test('14 a client of an agency postpones the second factor and is referred to the agency', async ({
  page,
  context,
}) => {
  const step = updateTwoFactorPage(page);
  await openBrowserSession(context, 'agency_client');
  await page.goto('account/wallet');
  await expect(page).toHaveURL(/\/update-two-factor-auth\?redirect=/u);
  await expect(step.title).toBeVisible();
  await expect(step.postponementsLeft).toBeVisible();
  await step.later.click();
  await expect(walletPage(page).title).toBeVisible();

  const { contact, name } = demoDistributors.agency;
  await expect(page.getByRole('contentinfo')).toContainText(contact?.address ?? '');
  await expect(portalLayout(page).link('Hablamos? Atención de 9:00 a 18:00')).toHaveAttribute(
    'target',
    '_blank',
  );
  await contactPage(page).open();
  await expect(page.getByRole('main')).toContainText(name);
  await expect(contactPage(page).write).toHaveAttribute('href', `mailto:${contact?.email}`);
});
