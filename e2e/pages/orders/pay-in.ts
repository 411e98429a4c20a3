import type { Page } from '@playwright/test';

/** Page object of the card «Pagar desde mi banco» on the pages of a signed subscription. */
export function payInCard(page: Page) {
  const card = page.getByRole('region', { name: 'Pagar desde mi banco', exact: true });
  const press = (name: string) => card.getByRole('button', { name, exact: true });
  return {
    card,
    open: press('Pagar desde mi banco'),
    again: press('Intentar de nuevo'),
    go: press('Ir a mi banco'),
    /** Group of radio buttons to choose a bank; it receives the focus when it opens. */
    form: card.getByRole('group', { name: 'Pagar desde mi banco', exact: true }),
    back: (name: string) => press(`Volver a ${name}`),
    leave: press('Dejar este pago'),
    /** Status of the payment. The card also contains other status regions, for the buttons below. */
    news: card.getByRole('status').first(),
    bank: (name: string) => card.getByRole('radio', { name }),
    /** Selects a bank in the card and opens the bank's page. */
    goTo: async (name: string) => {
      await card.getByRole('radio', { name }).check();
      await press('Ir a mi banco').click();
    },
  };
}
