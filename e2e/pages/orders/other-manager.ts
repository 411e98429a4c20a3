import type { Page } from '@playwright/test';
import { otherManagerControlUrl } from '../../support/partners.ts';

/** Transfer that a client requests on the page of the demo's other manager. */
export interface ExternalTransferRequest {
  readonly isin: string;
  readonly account: string;
  readonly holders: string;
  readonly amount: string;
}

/** Page object of the demo's other manager. */
export function otherManagerPage(page: Page) {
  return {
    open: () => page.goto(otherManagerControlUrl()),
    cases: page.getByRole('main').getByRole('listitem'),
    ask: async ({ isin, account, holders, amount }: ExternalTransferRequest) => {
      await page.getByLabel('ISIN del fondo de origen').fill(isin);
      await page.getByLabel('Número de cuenta de partícipe').fill(account);
      await page.getByLabel(/^Documentos de los titulares/u).fill(holders);
      await page.getByLabel(/^Cuánto/u).selectOption('IMPORTE');
      await page.getByLabel(/^Importe, participaciones/u).fill(amount);
      await page.getByRole('button', { name: 'Pedir el traspaso' }).click();
    },
  };
}
