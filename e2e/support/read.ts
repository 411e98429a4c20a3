import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** Figures contain non-breaking spaces, so a space of the pattern matches any kind of space. */
const patternOf = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s');

/** Returns the value that belongs to a term in a description list, such as «Importe bruto». */
export function locateFigure(where: Locator | Page, term: string | RegExp): Locator {
  const termPattern =
    typeof term === 'string' ? new RegExp(`^\\s*${patternOf(term)}\\s*$`, 'u') : term;
  return where.getByRole('term').filter({ hasText: termPattern, visible: true }).locator('~ dd');
}

/** Returns the file that `press` downloads, with its name. */
export async function readDownloadedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
