import type { Page } from '@playwright/test';
import { positionPage } from '../../pages/account/position.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { portalLayout } from '../../pages/frame.ts';
import { openBrowserSession } from '../../support/people.ts';
import { saveData } from '../../support/save-data.ts';
import { expect, test } from '../../support/test.ts';

// A context without HTTP cache must load the code of the sections.
test.use({ hasOwnContext: true });

/** Opens the home page with its data, without the code of any other section. */
async function openHome(page: Page): Promise<void> {
  await openBrowserSession(page.context(), 'investor');
  await positionPage(page).open();
  await expect(positionPage(page).total).toBeVisible();
}

/** Returns the addresses of the scripts and style sheets that the page has loaded. */
const listLoadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(?:js|css)$/u.test(name)),
  );

const listStyleSheets = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));

/** Messages of the browser about files that could not be loaded. */
const lostConnection = /net::ERR_INTERNET_DISCONNECTED/u;

test('11 a section that is not loaded is opened when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  await saveData(page);
  await openHome(page);
  const { section } = portalLayout(page);
  const waiting = page.getByText('Abriremos la página que ha elegido en cuanto vuelva.');

  await context.setOffline(true);
  await section('Mi cartera').click();
  await expect(waiting).toBeVisible();
  await expect(positionPage(page).title).toBeVisible();

  await context.setOffline(false);
  await expect(walletPage(page).title).toBeFocused();
  await expect(waiting).toHaveCount(0);
  const styles = await listStyleSheets(page);
  await page.reload();
  await expect(walletPage(page).title).toBeVisible();
  const needed = await listStyleSheets(page);
  expect(needed.filter((sheet) => !styles.includes(sheet))).toEqual([]);
  expect(watch.errors.splice(0).filter((text) => !lostConnection.test(text))).toEqual([]);
});

test('11 a click on a section that is not loaded yet is answered at once', async ({ page }) => {
  await saveData(page);
  await openHome(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await portalLayout(page).section('Mi cartera').click();
  await expect(page.getByText('Abriendo la página…')).toBeAttached();
  await expect(positionPage(page).title).toBeVisible();
  gate.resolve();
  await expect(walletPage(page).title).toBeFocused();
  await expect(page.getByText('Abriendo la página…')).toHaveCount(0);
});

test('11 the sections are loaded in advance, unless the browser asks to save data', async ({
  page,
  context,
  watch,
}) => {
  await saveData(page);
  await openHome(page);
  const homeFiles = await listLoadedFiles(page);
  await portalLayout(page).section('Mi cartera').click();
  await expect(walletPage(page).title).toBeFocused();
  const walletFiles = (await listLoadedFiles(page)).filter((file) => !homeFiles.includes(file));
  expect(walletFiles).not.toEqual([]);

  const otherPage = await context.newPage();
  watch.follow(otherPage);
  await openHome(otherPage);
  await expect
    .poll(async () => {
      const loaded = await listLoadedFiles(otherPage);
      return walletFiles.filter((file) => !loaded.includes(file));
    })
    .toEqual([]);
});

test('11 a change of screen does not ask for the person again', async ({ page }) => {
  // The portal asks again when its data are older than thirty seconds.
  await page.clock.setFixedTime(new Date());
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/api/me')) statuses.push(response.status());
  });
  await openHome(page);
  const { section } = portalLayout(page);
  for (const _ of ['first', 'second']) {
    await section('Mi cartera').click();
    await expect(walletPage(page).title).toBeFocused();
    await section('Inicio').click();
    await expect(positionPage(page).title).toBeFocused();
  }
  expect(statuses).toEqual([200]);
});
