import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { newPasswordFields, passwordRequestPage } from '../../pages/access/password.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { testInterface } from '../../support/test-interface.ts';
import { keyboard } from '../../support/keyboard.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'tutor';

// The service refuses a new password that equals the old one.
test.use({ expected: [400] });

test('04 a person uses the dialogs of the login settings by keyboard alone', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const profile = profilePage(page);
  const fields = newPasswordFields(page);
  const { password } = await readPerson(key);

  await openBrowserSession(context, key);
  await positionPage(page).open();
  await keys.press(portalLayout(page).menu);
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile.title).toBeFocused();
  // The login code authorises changes for ten minutes (SES-18), so the dialogs below ask for no new code.
  await testInterface.passSession(6 * 60);
  await keys.press(profile.changePassword);
  await expect(profile.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile.changePassword).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.type(profile.current, password);
  await keys.type(fields.first, password);
  await keys.type(fields.again, password);
  await page.keyboard.press('Enter');
  await expect(profile.dialog).toContainText('La contraseña nueva debe ser distinta de la actual.');
  await page.keyboard.press('Escape');
  await expect(profile.changePassword).toBeFocused();

  await keys.press(profile.addApp);
  await keys.press(profile.go);
  await expect(profile.secret).toBeVisible();
  await keys.reach(profile.code);
  await page.keyboard.press('Escape');
  await expect(profile.addApp).toBeFocused();
});

test('04 a person requests a new password by keyboard alone', async ({ page }) => {
  const keys = keyboard(page);
  const login = loginPage(page);
  const request = passwordRequestPage(page);
  await login.open();
  await keys.press(page.getByRole('link', { name: 'He olvidado mi contraseña' }));
  await expect(request.title).toBeFocused();
  await keys.press(request.send);
  const errors = page.getByRole('alert').first();
  await expect(errors).toBeFocused();
  await keys.press(errors.getByRole('link').first());
  await expect(request.document).toBeFocused();
  await page.keyboard.type((await readPerson(key)).document_number);
  await keys.press(request.birthdate, '0');
  await page.keyboard.type('2121972');
  await page.keyboard.press('Enter');
  await expect(request.sent).toBeFocused();
});
