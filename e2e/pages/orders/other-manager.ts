import type { Page } from '@playwright/test';
import { otherManagerUrl } from '../../support/partners.ts';

/** A request at the other manager of the demo to transfer a fund away from this one. */
export interface AskedThere {
  readonly isin: string;
  readonly account: string;
  readonly holders: string;
  readonly amount: string;
}

/** The page of the other manager of the demo, outside the portal. */
export function otherManagerPage(page: Page) {
  return {
    open: () => page.goto(otherManagerUrl()),
    cases: page.getByRole('listitem'),
    ask: async ({ isin, account, holders, amount }: AskedThere) => {
      await page.getByLabel('ISIN del fondo de origen').fill(isin);
      await page.getByLabel('Número de cuenta de partícipe').fill(account);
      await page.getByLabel(/^Documentos de los titulares/u).fill(holders);
      await page.getByLabel(/^Cuánto/u).selectOption('IMPORTE');
      await page.getByLabel(/^Importe, participaciones/u).fill(amount);
      await page.getByRole('button', { name: 'Pedir el traspaso' }).click();
    },
  };
}
