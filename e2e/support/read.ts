import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** A text as a pattern; its blanks are any, since figures hold together with blanks that do not break. */
const patternOf = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s');

/** What stands beside a term: «Importe bruto» → its definition. */
export function figure(where: Locator | Page, term: string | RegExp): Locator {
  const name = typeof term === 'string' ? new RegExp(`^\\s*${patternOf(term)}\\s*$`, 'u') : term;
  return where.getByRole('term').filter({ hasText: name, visible: true }).locator('~ dd');
}

/** The file that a press brings, with its name. */
export async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
