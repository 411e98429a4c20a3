import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A tablet has the frame of a phone and the content of a desktop. The stories check the widths of phones. */
const tablet = { width: 834, height: 1112 };

async function findViolations(page: Page): Promise<string[]> {
  // Legacy mode is enough, because no page has frames to analyse.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, selectors: false });
  const axeResults = await axe.withTags(wcagTags).analyze();
  return axeResults.violations.map(
    ({ id, nodes }) => `${id} on ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/** The page must not overflow horizontally. An open list moves shortly after a resize, so the check is repeated. */
async function expectNoOverflow(page: Page): Promise<void> {
  const measureOverflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(measureOverflow, `overflow at ${String(page.viewportSize()?.width)} px`)
    .toBeLessThanOrEqual(0);
}

/** Checks the page with axe, and for overflow on this screen and on a tablet. */
async function auditPage(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  await expectNoOverflow(page);
  const originalViewport = page.viewportSize();
  await page.setViewportSize(tablet);
  await expectNoOverflow(page);
  if (originalViewport !== null) await page.setViewportSize(originalViewport);
  return violations;
}

/** Checks a page once `ready` resolves. A fault is a soft failure, so that the journey continues. */
export async function expectAccessible(page: Page, ready: Promise<unknown>): Promise<void> {
  await ready;
  await page.waitForLoadState('networkidle');
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await auditPage(page), page.url()).toEqual([]);
}
