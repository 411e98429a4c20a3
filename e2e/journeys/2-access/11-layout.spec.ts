import type { Page } from '@playwright/test';
import { contactPage } from '../../pages/account/contact.ts';
import { portalLayout } from '../../pages/frame.ts';
import { positionPage } from '../../pages/account/position.ts';
import { tutorialPage } from '../../pages/access/tutorial.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { setTutorial } from '../../support/config.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const widths = { desktop: 1280, tablet: 834, phone: 390 } as const;

async function setWidth(page: Page, size: keyof typeof widths): Promise<void> {
  await page.setViewportSize({ width: widths[size], height: 900 });
}

const readFocusOutline = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

async function listMenuEntries(page: Page): Promise<string[]> {
  await portalLayout(page).menu.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await expect(items.first()).toBeFocused();
  await expect.poll(() => readFocusOutline(page)).toBe('none');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readFocusOutline(page)).toBe('solid');
  const menuTexts = await items.allTextContents();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return menuTexts;
}

test('11 the menu, the navigation of the profile and the contact page suit the width of the screen', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, 'investor');
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');
  const { mainSections, bottomSections, tabs, jump } = portalLayout(page);
  await setWidth(page, 'desktop');
  await expect(mainSections).toBeVisible();
  await expect(bottomSections).toBeHidden();
  await expect(tabs).toHaveCount(0);
  const pages = [
    'Mi perfil',
    'Config. de cuentas',
    'Documentación',
    'Informes fiscales',
    'Notificaciones',
    'Seguridad digital',
  ];
  const desktopEntries = [...pages, 'Cerrar sesión'];
  expect(await listMenuEntries(page)).toEqual(desktopEntries);
  await setWidth(page, 'tablet');
  await expect(mainSections).toBeHidden();
  await expect(bottomSections).toBeVisible();
  expect(await listMenuEntries(page)).toEqual([...pages, 'Consejos de seguridad', 'Cerrar sesión']);

  await portalLayout(page).menu.click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(portalLayout(page).title).toHaveText('Mi perfil');
  await tabs.getByRole('link', { name: 'Notificaciones' }).click();
  await expect(portalLayout(page).title).toHaveText('Notificaciones');
  await expect(tabs.getByRole('link', { name: 'Notificaciones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await setWidth(page, 'phone');
  await expect(jump).toHaveValue('/account/notifications');
  await jump.selectOption('Mi perfil');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(portalLayout(page).title).toHaveText('Mi perfil');
  await expect(jump).toHaveValue('/profile');

  await portalLayout(page).section('Operar').click();
  await expect(bottomSections).toHaveCount(0);
  await expect(portalLayout(page).help).toHaveCount(0);
  await setWidth(page, 'desktop');
  await portalLayout(page).section('Inicio').click();
  await portalLayout(page).link('Hablamos? Atención de 9:00 a 18:00').click();
  const contact = contactPage(page);
  await expect(contact.title).toHaveText('Hablar con Marta Figueroa');
  await expect(contact.call).toHaveAttribute('href', /^tel:\+?\d{9,}$/u);
  await expect(contact.write).toHaveAttribute('href', /^mailto:.+@sotavera\.example$/u);
  await expect(contact.hours).toBeVisible();
  await page.goto('ciber-security');
  await expect(portalLayout(page).title).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(portalLayout(page).menu).toHaveCount(0);
  await expect(portalLayout(page).help).toHaveCount(0);
  await expect(bottomSections).toHaveCount(0);
});

/** Returns the visible fixed or sticky elements that could cover content. */
const listFloatingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((node) => ['fixed', 'sticky'].includes(getComputedStyle(node).position))
      .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 1)
      .filter((node) => node.closest('main, nav') === null && !node.hasAttribute('hidden'))
      .map((node) => node.outerHTML.slice(0, 120)),
  );

/** Returns the tools of the header that overlap another tool or leave the window. */
const listMisplacedTools = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((header) => {
    const tools = [...header.querySelectorAll('a, button')].filter((tool) =>
      tool.checkVisibility(),
    );
    const edges = tools.map((tool) => tool.getBoundingClientRect());
    return tools.flatMap((tool, index) => {
      const ownBox = edges[index] ?? new DOMRect();
      const hasOverlap = edges.some(
        (other, place) =>
          place !== index &&
          ownBox.left < other.right - 1 &&
          other.left < ownBox.right - 1 &&
          ownBox.top < other.bottom - 1 &&
          other.top < ownBox.bottom - 1,
      );
      const isOutside = ownBox.left < 0 || ownBox.right > innerWidth;
      return hasOverlap || isOutside ? [tool.outerHTML.slice(0, 120)] : [];
    });
  });

test('11 the help button is in the header and covers nothing', async ({ page, context }) => {
  await openBrowserSession(context, 'newcomer');
  const { help, link, title } = portalLayout(page);
  for (const address of ['account/position', 'account/wallet', 'account/operations']) {
    await page.goto(address);
    await expect(title).toBeVisible();
    await expect(link('Política de privacidad')).toBeVisible();
    for (const width of [...Object.values(widths), 320, 992]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(help).toBeVisible();
      const faults = [...(await listFloatingElements(page)), ...(await listMisplacedTools(page))];
      expect({ address, width, faults }).toEqual({ address, width, faults: [] });
    }
  }
});

test.describe('11 the tutorial', () => {
  test.use({ hasOwnContext: true });
  test.beforeEach(() => setTutorial('true'));
  test.afterEach(() => setTutorial('false'));

  test('is offered once on a desktop, does not take the focus, and is in the menu of a phone', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    await openBrowserSession(context, 'investor');
    const video = tutorialPage(page);
    // Without its configuration, the portal does not show the tutorial.
    const configuration = Promise.withResolvers<void>();
    await page.route('**/api/config/YOUTUBE_VIDEO_EXPLAIN', async (route) => {
      await configuration.promise;
      await route.continue();
    });
    await walletPage(page).open();
    await expect(walletPage(page).accounts).toBeVisible();
    await portalLayout(page).eye.focus();
    await expect(video.card).toHaveCount(0);
    configuration.resolve();
    await expect(video.card).toBeVisible();
    await expect(portalLayout(page).eye).toBeFocused();
    await expect.poll(video.state).toBe('stopped');
    expect(await video.reach()).toEqual({ origin: 'null', cookie: 'SecurityError' });

    await video.see.click();
    await expect(video.dialog).toBeVisible();
    await expect.poll(video.state).toBe('playing');
    await page.keyboard.press('Escape');
    await expect(video.dialog).toBeHidden();
    await expect(video.see).toBeFocused();
    await expect.poll(video.state).toBe('stopped');
    await video.closeCard.click();
    await expect(video.card).toHaveCount(0);

    await page.clock.install();
    const configured = page.waitForResponse('**/api/config/YOUTUBE_VIDEO_EXPLAIN');
    await page.reload();
    await expect(walletPage(page).accounts).toBeVisible();
    await (await configured).finished();
    await page.clock.fastForward(20_000);
    await expect(video.card).toHaveCount(0);
    expect(await video.state()).toBeUndefined();

    await page.setViewportSize({ width: widths.phone, height: 844 });
    await portalLayout(page).menu.click();
    await video.entry.click();
    await expect.poll(video.state).toBe('playing');
    await video.closeDialog.click();
    await expect(video.dialog).toBeHidden();
    await expect(portalLayout(page).menu).toBeFocused();
  });
});
