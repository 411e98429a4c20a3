import { AxeBuilder } from '@axe-core/playwright';
import { join } from 'node:path';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What only a whole page can have; a component on its own has neither landmarks nor an h1. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];
const READY_MS = 10_000;
/** A skeleton appears at 150 ms and the footer is asked for at 300: a page that rests this long is done. */
const REST_MS = 350;
const RESTLESS_MS = 3000;
const NARROW = 320;

export interface Shot {
  url: string;
  story: { id: string; isPage: boolean };
  theme: 'light' | 'dark';
  size: { name: string; width: number; height: number };
  folder: string;
}

export interface Finding {
  where: string;
  what: string;
}

/** Waits until nothing on the page changes any more; a counter that never stops is not waited for. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>((done) => {
        const end = () => {
          watcher.disconnect();
          clearTimeout(timer);
          clearTimeout(limit);
          done();
        };
        let timer = setTimeout(end, quiet);
        const limit = setTimeout(end, most);
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        watcher.observe(document, { childList: true, subtree: true, attributes: true });
      }),
    { quiet: REST_MS, most: RESTLESS_MS },
  );
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => ['ready', 'failed'].includes(document.documentElement.dataset['story'] ?? ''),
    undefined,
    { timeout: READY_MS },
  );
  await page.evaluate(() => document.fonts.ready);
  await rest(page);
}

async function overflow(page: Page): Promise<string | undefined> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess <= 0) return undefined;
  const widest = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return beyond
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .join(', ');
  });
  return `${String(excess)} px beyond the edge: ${widest}`;
}

async function axe(page: Page, isPage: boolean): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (isPage ? builder : builder.disableRules(PAGE_RULES)).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} · ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

async function overflowAtNarrow(page: Page, size: Shot['size']): Promise<string | undefined> {
  await page.setViewportSize({ width: NARROW, height: 600 });
  await rest(page);
  const narrow = await overflow(page);
  await page.setViewportSize(size);
  return narrow && `at ${String(NARROW)} px, ${narrow}`;
}

/** The page on which every story of one theme and size is opened in turn. */
export async function openPage(
  browser: Browser,
  theme: Shot['theme'],
  { width, height }: Shot['size'],
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  return context.newPage();
}

/** Takes one picture and says what is wrong with it: errors, axe, overflow here and at 320 px. */
export async function lookAt(page: Page, shot: Shot): Promise<Finding[]> {
  const { url, story, theme, size, folder } = shot;
  const where = `${story.id} · ${theme} · ${size.name}`;
  const found: Finding[] = [];
  const note = (what: string | undefined) => what && found.push({ where, what });
  const onError = (error: Error) => note(`page error: ${error.message}`);
  const onConsole = (message: ConsoleMessage) =>
    message.type() === 'error' && note(`console: ${message.text()}`);
  page.on('pageerror', onError).on('console', onConsole);
  try {
    await page.goto(`${url}/?story=${encodeURIComponent(story.id)}&theme=${theme}`);
    await settle(page);
    const path = join(folder, `${story.id.replaceAll('/', '.')}.png`);
    await page.screenshot({ path, fullPage: true });
    for (const violation of await axe(page, story.isPage)) note(violation);
    note(await overflow(page));
    if (size.name === 'phone' && theme === 'light') note(await overflowAtNarrow(page, size));
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
  }
  page.off('pageerror', onError).off('console', onConsole);
  return found;
}
