import { portalLayout } from '../../pages/frame.ts';
import { maintenancePage } from '../../pages/access/maintenance.ts';
import { positionPage } from '../../pages/account/position.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { setMaintenance } from '../../support/config.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** Time in milliseconds after which opening another page loads the person's data again. */
const recentMs = 2_000;

test.use({ hasOwnContext: true });
test.afterEach(() => setMaintenance('false'));

test('15 open sessions are sent to the maintenance page, and back after it', async ({
  page,
  context,
}) => {
  const closed = maintenancePage(page);
  await openBrowserSession(context, 'investor');
  await context.clock.install();
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');

  await setMaintenance('true');
  await context.clock.fastForward(recentMs);
  await portalLayout(page).section('Mi cartera').click();
  await expect(closed.title).toBeVisible();
  await expect(page).toHaveURL(/\/private\/maintenance$/u);
  await expect(portalLayout(page).menu).toHaveCount(0);
  await page.goto('operate');
  await expect(closed.title).toBeVisible();
  await expect(page).toHaveURL(/\/private\/maintenance$/u);
  await closed.retry.click();
  await expect(closed.still).toBeVisible();

  await setMaintenance('false');
  await closed.retry.click();
  await expect(positionPage(page).total).toContainText('€');
  await portalLayout(page).section('Mi cartera').click();
  await expect(walletPage(page).title).toBeVisible();
});
