import type { Page } from '@playwright/test';
import { contactPage } from '../pages/contact.ts';
import { loginPage } from '../pages/login.ts';
import { adminPage } from '../pages/login-admin.ts';
import { maintenancePage } from '../pages/maintenance.ts';
import { newPasswordPage, passwordRequestPage } from '../pages/password.ts';
import { positionPage } from '../pages/position.ts';
import { profilePage } from '../pages/profile.ts';
import { updateTwoFactorPage } from '../pages/update-two-factor.ts';
import { soundAfter } from '../support/judge.ts';
import { setMaintenance } from '../support/config.ts';
import { enter, personOf } from '../support/people.ts';
import { linkFor } from '../support/recovery.ts';
import { lookAt } from '../support/superuser.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test.describe('09 nothing is wrong at the door,', () => {
  test.use({ expected: [401, 404] });

  test('from the login to the code', async ({ page }) => {
    const login = loginPage(page);
    await login.open();
    await soundAfter(page, expect(login.title).toBeVisible());
    await login.enter.click();
    await soundAfter(page, expect(login.alert).toBeVisible());
    const { document_number: document, password } = await personOf('couple_b');
    await login.fill(document, password);
    await soundAfter(page, expect(login.codeTitle).toBeVisible());
    await login.confirm.click();
    await soundAfter(page, expect(login.alert).toBeVisible());
  });

  test('on the way to a new password', async ({ page }) => {
    const request = passwordRequestPage(page);
    const chosen = newPasswordPage(page);
    const link = await linkFor(page, 'couple_b');
    await soundAfter(page, expect(request.sent).toBeVisible());
    await request.open();
    await soundAfter(page, expect(request.title).toBeVisible());
    await page.goto(link);
    await soundAfter(page, expect(chosen.code).toBeVisible());
    await chosen.save.click();
    await soundAfter(page, expect(page.getByRole('alert').first()).toBeVisible());
    await page.goto('login/new-password?uuid_user=1b4e28ba-2fa1-41d2-883f-0016d3cca427');
    await soundAfter(page, expect(chosen.dead).toBeVisible());
  });

  for (const path of ['login/ciber-security', 'ciber-security'])
    test(`with the advice of /${path}`, async ({ page }) => {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1, name: 'Seguridad digital' });
      await soundAfter(page, expect(title).toBeVisible());
    });

  test('for staff', async ({ page }) => {
    const admin = adminPage(page);
    await admin.open();
    await soundAfter(page, expect(admin.title).toBeVisible());
    const { username = '', password } = await personOf('staff');
    await admin.identify(username, password);
    await soundAfter(page, expect(admin.code).toBeVisible());
    await admin.enter.click();
    await soundAfter(page, expect(page.getByRole('alert').first()).toBeVisible());
    await lookAt(page, 'investor');
    await soundAfter(page, expect(positionPage(page).total).toContainText('€'));
  });
});

test.describe('09 nothing is wrong with maintenance', () => {
  test.afterEach(() => setMaintenance('false'));

  test('while it lasts', async ({ page, context }) => {
    await setMaintenance('true');
    await enter(context, 'investor');
    await positionPage(page).open();
    await soundAfter(page, expect(maintenancePage(page).title).toBeVisible());
  });
});

async function openProfile(page: Page) {
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.session.first()).toBeVisible();
  await expect(profile.accesses.first()).toBeVisible();
  return profile;
}

test('09 nothing is wrong with the profile and its dialogs', async ({ page, context }) => {
  await enter(context, 'investor');
  const profile = await openProfile(page);
  await soundAfter(page, expect(profile.addApp).toBeVisible());
  await profile.changePassword.click();
  await profile.savePassword.click();
  await soundAfter(page, expect(profile.dialog.getByRole('alert')).toBeVisible());
  await page.keyboard.press('Escape');
  await profile.addApp.click();
  await profile.go.click();
  await soundAfter(page, expect(profile.secret).toBeVisible());
  await contactPage(page).open();
  await soundAfter(page, expect(contactPage(page).call).toBeVisible());
});

test('09 nothing is wrong with the step of the second factor', async ({ page, context }) => {
  await enter(context, 'agency_client');
  await positionPage(page).open();
  const step = updateTwoFactorPage(page);
  await soundAfter(page, expect(step.left).toBeVisible());
  await step.sms.check();
  await step.go.click();
  await soundAfter(page, expect(page.getByLabel('Prefijo')).toBeVisible());
});
