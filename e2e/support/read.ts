import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/**
 * Returns a pattern for a text in which each space matches any kind of space, because figures contain non-breaking
 * spaces.
 */
const patternOf = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s');

/** Returns the locator of the value that belongs to a term in a description list, such as «Importe bruto». */
export function locateFigure(where: Locator | Page, term: string | RegExp): Locator {
  const termPattern =
    typeof term === 'string' ? new RegExp(`^\\s*${patternOf(term)}\\s*$`, 'u') : term;
  return where.getByRole('term').filter({ hasText: termPattern, visible: true }).locator('~ dd');
}

/** Calls `press` and returns the file that this downloads, with its name. */
export async function readDownloadedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
