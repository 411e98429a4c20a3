import type { Page } from '@playwright/test';

/** Page object of the card «Pagar desde mi banco» on the pages of a signed subscription. */
export function payInCard(page: Page) {
  const card = page.getByRole('region', { name: 'Pagar desde mi banco', exact: true });
  const pressButton = (name: string) => card.getByRole('button', { name, exact: true });
  return {
    card,
    open: pressButton('Pagar desde mi banco'),
    again: pressButton('Intentar de nuevo'),
    go: pressButton('Ir a mi banco'),
    /** Radio buttons to choose a bank. They take the focus when they appear. */
    form: card.getByRole('group', { name: 'Pagar desde mi banco', exact: true }),
    back: (name: string) => pressButton(`Volver a ${name}`),
    leave: pressButton('Dejar este pago'),
    /** The first live region of the card; those of the buttons follow. */
    paymentState: card.getByRole('status').first(),
    bank: (name: string) => card.getByRole('radio', { name }),
    goTo: async (name: string) => {
      await card.getByRole('radio', { name }).check();
      await pressButton('Ir a mi banco').click();
    },
  };
}
