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
    /** The choice of a bank: the focus begins here. */
    form: card.getByRole('group', { name: 'Pagar desde mi banco', exact: true }),
    back: (name: string) => press(`Volver a ${name}`),
    leave: press('Dejar este pago'),
    /** How the payment stands; the buttons that follow have news of their own. */
    news: card.getByRole('status').first(),
    bank: (name: string) => card.getByRole('radio', { name }),
    /** From the card to the page of a bank. */
    goTo: async (name: string) => {
      await card.getByRole('radio', { name }).check();
      await press('Ir a mi banco').click();
    },
  };
}
