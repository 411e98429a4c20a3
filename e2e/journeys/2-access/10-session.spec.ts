import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { positionPage, waitForLastCalls } from '../../pages/account/position.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { testInterface } from '../../support/test-interface.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { saveData } from '../../support/save-data.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('tesoreria');

/**
 * Opens home and waits for its last response. When the clock of a browser jumps while a request is open, the portal
 * gives up the request, as if the connection were lost.
 */
async function openQuietHome(page: Page): Promise<void> {
  await saveData(page);
  const loaded = waitForLastCalls(page);
  await positionPage(page).open();
  await loaded;
}

test.describe('an expired token', () => {
  // A call that is open when the session ends is refused.
  test.use({ hasOwnContext: true, expected: [401] });

  test('10 two tabs with an expired token share one renewal, and a logout in one ends the other', async ({
    page,
    context,
  }) => {
    await openBrowserSession(context, key);
    const otherTab = await context.newPage();
    await context.clock.install();
    for (const tab of [page, otherTab]) await openQuietHome(tab);
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/token')) refreshes += 1;
    });
    // The token expires by the clock of the browser only. If it also expired on the service, a late call of the page
    // would be refused and would end the session.
    await context.clock.runFor(10 * 60_000);
    await Promise.all(
      [page, otherTab].map((tab) => portalLayout(tab).section('Mi cartera').click()),
    );
    for (const tab of [page, otherTab]) {
      await expect(walletPage(tab).title).toBeVisible();
      await expect(walletPage(tab).accounts).toContainText(account.alias);
    }
    expect(refreshes).toBe(1);

    await portalLayout(page).logout();
    await expect(loginPage(page).title).toBeVisible();
    await expect(loginPage(otherTab).title).toBeVisible();
  });
});

test.describe('an idle session', () => {
  test.use({ hasOwnContext: true });

  test('10 the portal warns before an idle session ends, and continues it on request', async ({
    page,
    context,
  }) => {
    await openBrowserSession(context, key);
    await context.clock.install();
    await openQuietHome(page);
    const { idle } = portalLayout(page);

    await context.clock.fastForward(13 * 60_000);
    await expect(idle).toContainText('Por seguridad cerraremos su sesión en');
    await expect(idle.getByRole('button', { name: 'Seguir conectado' })).toBeFocused();
    const renewed = page.waitForResponse('**/api/token');
    await page.keyboard.press('Enter');
    await expect(idle).toBeHidden();
    await (await renewed).finished();

    await context.clock.fastForward(13 * 60_000);
    await expect(idle).toBeVisible();
    await context.clock.fastForward(2 * 60_000);
    const login = loginPage(page);
    await expect(login.title).toBeVisible();
    await expect(login.sessionEndMessage).toHaveText(
      'Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.',
    );
  });
});

test.describe('a session ended by the service', () => {
  test.use({ expected: [401] });

  test('10 continues at the same step with the typed data after a new login', async ({
    page,
    context,
  }) => {
    await advanceToNextMorning();
    await openBrowserSession(context, key);
    const operate = operatePage(page);
    await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
    await operate.cash.fill('1.234,50');
    await operate.next.click();
    await operate.radio(/^Transferencia/u).check();
    await operate.expandFigures();
    await expect(operate.summary('Importe').first()).toHaveText('1.234,50 €');
    await expect(page.getByText('Borrador guardado')).toBeVisible();

    await operate.next.click();
    await expect(operate.title('Compruebe su orden')).toBeVisible();
    const stepUrl = page.url();
    // A pending call of this page could notice the end of the session before the next page is opened.
    await page.goto('about:blank');
    await testInterface.passSession(16 * 60);
    await page.goto(stepUrl);
    const login = loginPage(page);
    await expect(login.title).toBeVisible();
    await expect(login.sessionEndMessage).toContainText('Su sesión ha terminado.');
    const { document_number: document, password } = await readPerson(key);
    await login.fill(document, password);

    await expect(operate.title('Compruebe su orden')).toBeVisible();
    await expect(operate.datum('Importe', 'Importe')).toContainText('1.234,50 €');
    await expect(operate.datum('Pago', 'Forma de pago')).toContainText('Transferencia');
    await operate.leave.click();
    await expect(positionPage(page).draft).toContainText(
      'Tiene un borrador: Suscripción de 1.234,50 €',
    );
    await positionPage(page).draft.getByRole('button', { name: 'Descartar' }).click();
    await expect(positionPage(page).draft).toHaveCount(0);
  });
});
