import { portalLayout } from '../../pages/frame.ts';
import { maintenancePage } from '../../pages/access/maintenance.ts';
import { positionPage, waitForLastCalls } from '../../pages/account/position.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { setMaintenance } from '../../support/config.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test.use({ hasOwnContext: true });
test.afterEach(() => setMaintenance('false'));

test('15 an open session is sent to the maintenance page, and continues after the maintenance', async ({
  page,
  context,
}) => {
  const maintenance = maintenancePage(page);
  await openBrowserSession(context, 'investor');
  // Home loads more data after its figures. Without this wait, one of these calls could open the maintenance page
  // before the click below.
  const loaded = waitForLastCalls(page);
  await positionPage(page).open();
  await loaded;

  await setMaintenance('true');
  await portalLayout(page).section('Operaciones').click();
  await expect(maintenance.title).toBeVisible();
  await expect(page).toHaveURL(/\/private\/maintenance$/u);
  await expect(portalLayout(page).menu).toHaveCount(0);
  await page.goto('operate');
  await expect(maintenance.title).toBeVisible();
  await expect(page).toHaveURL(/\/private\/maintenance$/u);
  await maintenance.retry.click();
  await expect(maintenance.stillClosed).toBeVisible();

  await setMaintenance('false');
  await maintenance.retry.click();
  await expect(positionPage(page).total).toContainText('€');
  await portalLayout(page).section('Mi cartera').click();
  await expect(walletPage(page).title).toBeVisible();
});
