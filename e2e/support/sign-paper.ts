import type { Page } from '@playwright/test';
import type { DemoPersonKey } from '@participe/fixtures';
import { signDocumentsPage } from '../pages/orders/sign-documents.ts';
import { readCodeFor } from './people.ts';
import { testInterface } from './test-interface.ts';
import { expect } from './test.ts';

/** Reads and signs a document on the open page of documents to sign. */
export async function signPaper(page: Page, key: DemoPersonKey, title: string): Promise<void> {
  const papers = signDocumentsPage(page);
  const downloaded = page.waitForEvent('download');
  await papers.openContract(title).click();
  await downloaded;
  await papers.tickContract(title).check();
  // A person can get another code after thirty seconds.
  await testInterface.passSession(31);
  await papers.send.click();
  await expect(papers.code).toBeVisible();
  await papers.code.fill(await readCodeFor(key));
  await papers.sign(1).click();
}
