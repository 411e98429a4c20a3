import { personOf as demoPersonOf } from '@participe/fixtures';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { positionPage } from '../../pages/account/position.ts';
import { setBusinessTime } from '../../support/days.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/* Birthdate of the minor. This journey advances business time by more than a year, which cannot be undone. */
const { birthdate } = demoPersonOf('minor');
const [year = '', month = '', day = ''] = (birthdate ?? '').split('-');
const majority = `${String(Number(year) + 18)}-${month}-${day}`;

test('40 from the eighteenth birthday the portal leads to the update of personal data', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await openBrowserSession(context, 'minor');
  await positionPage(page).open();
  await expect(positionPage(page).title).toHaveText('Hola, Martina');

  await setBusinessTime(majority, '08:00');
  for (const path of ['account/position', 'operate']) {
    await page.goto(path);
    await expect(portalLayout(page).title).toHaveText('Ya es mayor de edad');
    await expect(page).toHaveURL(/\/private\/update-minor$/u);
  }
  await page.goto('login');
  await expect(loginPage(page).title).toBeVisible();
});
