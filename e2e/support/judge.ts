import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 1280, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];
/** 1280 at four times its size. */
const narrow = { width: 320, height: 640 };

const settlesWithinMs = 5_000;

/** What another theme can change: it moves and hides nothing. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // There are no frames, so no other page is needed to gather what they find; what is right need not be told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules === undefined ? axe.withTags(tags) : axe.withRules(rules);
  const found = await chosen.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${where}: ${id} on ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

async function overflow(page: Page): Promise<string[]> {
  // An open list takes its new place a moment after the page has another size.
  const fits = page.waitForFunction(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    undefined,
    { timeout: settlesWithinMs },
  );
  try {
    await fits;
    return [];
  } catch {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    return [`${String(wide)} px wide at ${String(page.viewportSize()?.width)}`];
  }
}

async function shape(page: Page): Promise<string[]> {
  const titles = await page.getByRole('heading', { level: 1 }).count();
  return titles === 1 ? [] : [`${String(titles)} titles of the page`];
}

/** All that axe and the eye of a small screen find at each size, and of its colours in the dark; nothing when all is well. */
export async function judge(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? narrow;
  const faults: string[] = await shape(page);
  for (const size of sizes) {
    const where = String(size.width);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    faults.push(...(await violations(page, `light ${where}`)), ...(await overflow(page)));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    faults.push(...(await violations(page, `dark ${where}`, rulesOfColour)));
  }
  await page.setViewportSize(narrow);
  faults.push(...(await overflow(page)));
  await page.setViewportSize(before);
  return faults;
}

/** Judges a page once it is what it should be; the journey goes on to the next one whatever is found. */
export async function soundAfter(page: Page, ready: Promise<unknown>): Promise<void> {
  await ready;
  await page.waitForLoadState('networkidle');
  expect.soft(await judge(page), page.url()).toEqual([]);
}
