import type { DemoPersonKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { readCodeFor } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect } from '../../support/test.ts';

/** Page object of /sign-documents. */
export function signDocumentsPage(page: Page) {
  return {
    open: () => page.goto('sign-documents'),
    title: page.getByRole('heading', { level: 1, name: 'Documentos pendientes de firma' }),
    /** Checkbox of the order with this reference. */
    tick: (reference: string) =>
      page.getByRole('checkbox', {
        name: new RegExp(`^He leído «Orden de .+ ${reference}»$`, 'u'),
      }),
    /** The checkbox of a contract can be ticked after its download. */
    openContract: (title: string) =>
      page.getByRole('button', { name: `Descargar ${title}`, exact: true }),
    tickContract: (title: string) =>
      page.getByRole('checkbox', { name: `He leído «${title}»`, exact: true }),
    send: page.getByRole('button', { name: 'Enviar código' }),
    code: page.getByLabel('Código de 6 cifras'),
    sign: (count: number) =>
      page.getByRole('button', {
        name: count === 1 ? 'Firmar 1 documento' : `Firmar ${String(count)} documentos`,
      }),
    done: page.getByRole('status').filter({ hasText: /Documentos? firmados?/u }),
    empty: page.getByRole('heading', { name: 'No tiene nada pendiente de firma' }),
  };
}

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
