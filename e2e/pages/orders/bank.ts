import type { Page } from '@playwright/test';
import { bankUrl } from '../../support/partners.ts';
import { locateFigure } from '../../support/read.ts';

/** Page object of the demo bank: the page of a payment, and the list of collected debits. */
export function bankPage(page: Page) {
  const pressButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    title: page.getByRole('heading', { level: 1, name: 'Autorice su pago' }),
    datum: (term: string) => locateFigure(page, term).first(),
    authorise: () => pressButton('Autorizar pago'),
    reject: () => pressButton('Rechazar'),
    leave: () => pressButton('Volver sin pagar'),
    /** Returns the newest collected debit of this amount with a return code such as MD06. */
    returnDebit: async (amount: string, code: string) => {
      await page.goto(bankUrl());
      const debit = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: amount }) })
        .first();
      await debit.getByRole('button', { name: `Devolver (${code})` }).click();
      await debit.getByText(`Devuelto (${code})`).waitFor();
    },
  };
}
