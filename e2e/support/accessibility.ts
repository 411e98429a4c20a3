import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 1280, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];
/** Size of a 1280 px wide screen at a zoom of 400 %. */
const narrow = { width: 320, height: 640 };

/** Rules that are also checked in the dark theme, which changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // Legacy mode, because no page has frames to analyse; only violations are needed in the result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules === undefined ? axe.withTags(tags) : axe.withRules(rules);
  const found = await chosen.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${where}: ${id} on ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/** Checks for horizontal overflow. Retries, because an open list moves shortly after the page is resized. */
async function expectNoOverflow(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(excess, `overflow at ${String(page.viewportSize()?.width)} px`)
    .toBeLessThanOrEqual(0);
}

/** Checks the whole page with axe and for overflow at each size, and its colours in the dark theme. */
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

/** Audits the page once `ready` resolves. Uses soft assertions, so that the journey continues. */
export async function expectAccessible(page: Page, ready: Promise<unknown>): Promise<void> {
  await ready;
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await auditPage(page), page.url()).toEqual([]);
}
