import type { Page } from '@playwright/test';

/** «Pagar desde mi banco», on the pages of a signed subscription. */
export function payInCard(page: Page) {
  const card = page.getByRole('region', { name: 'Pagar desde mi banco', exact: true });
  const press = (name: string) => card.getByRole('button', { name, exact: true });
  return {
    card,
    open: press('Pagar desde mi banco'),
    again: press('Intentar de nuevo'),
    go: press('Ir a mi banco'),
    /** The choice of a bank, which has the focus first. */
    form: card.getByRole('group', { name: 'Pagar desde mi banco', exact: true }),
    back: (name: string) => press(`Volver a ${name}`),
    leave: press('Dejar este pago'),
    /** The status of the payment; the buttons below announce messages of their own. */
    news: card.getByRole('status').first(),
    bank: (name: string) => card.getByRole('radio', { name }),
    /** Opens the page of a bank from the card. */
    goTo: async (name: string) => {
      await card.getByRole('radio', { name }).check();
      await press('Ir a mi banco').click();
    },
  };
}
