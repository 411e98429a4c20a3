import type { Page } from '@playwright/test';

/** A poll, at the end of home or of an order that was just signed. */
export function pollCard(page: Page, title: string) {
  const card = page.getByRole('region', { name: title, exact: true });
  return {
    card,
    choice: (name: string) => card.getByRole('radio', { name, exact: true }),
    words: (label: string) => card.getByLabel(label),
    send: card.getByRole('button', { name: 'Enviar respuestas' }),
    notNow: card.getByRole('button', { name: 'Ahora no' }),
    problems: card.getByRole('alert'),
    thanks: page.getByRole('status').filter({ hasText: 'Gracias por contestar' }),
    closed: page.getByRole('status').filter({ hasText: 'De acuerdo, lo dejamos así' }),
  };
}
