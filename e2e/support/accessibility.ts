import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 1280, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];
/** Visible area of a screen of 1280 px at a zoom of 400 %. */
const narrow = { width: 320, height: 640 };

/** Rules checked also in the dark theme. It changes only colours, so the other rules need no second check. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // Legacy mode is enough, because no page has frames to analyse. Only violations are returned.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules === undefined ? axe.withTags(tags) : axe.withRules(rules);
  const found = await chosen.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${where}: ${id} on ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/**
 * Checks that the page does not overflow horizontally. Retries, because an open list is moved shortly after the page
 * is resized.
 */
async function expectNoOverflow(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(excess, `overflow at ${String(page.viewportSize()?.width)} px`)
    .toBeLessThanOrEqual(0);
}

/**
 * Checks the whole page with axe and for horizontal overflow at each size, and its colours in the dark theme.
 * Returns the faults.
 */
async function auditPage(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? narrow;
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await violations(page, 'dark', colourRules)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    found.push(...(await violations(page, String(size.width))));
  }
  await page.setViewportSize(narrow);
  await expectNoOverflow(page);
  await page.setViewportSize(before);
  return found;
}

/**
 * Checks a page for accessibility once `ready` resolves. A fault is a soft failure, so that the journey continues.
 */
export async function expectAccessible(page: Page, ready: Promise<unknown>): Promise<void> {
  await ready;
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await auditPage(page), page.url()).toEqual([]);
}
