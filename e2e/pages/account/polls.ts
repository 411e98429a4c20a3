import type { Page } from '@playwright/test';

/** Page object of a poll, at the end of the home page or of the page after a signature. */
export function pollCard(page: Page, title: string) {
  const card = page.getByRole('region', { name: title, exact: true });
  return {
    card,
    choice: (name: string) => card.getByRole('radio', { name, exact: true }),
    words: (label: string) => card.getByLabel(label),
    send: card.getByRole('button', { name: 'Enviar respuestas' }),
    notNow: card.getByRole('button', { name: 'Ahora no' }),
    problems: card.getByRole('alert'),
    failed: card.getByRole('alert').filter({ hasText: 'No hemos podido enviar sus respuestas' }),
    thanks: page.getByRole('status').filter({ hasText: 'Gracias por contestar' }),
    closed: page.getByRole('status').filter({ hasText: 'De acuerdo, lo dejamos así' }),
  };
}
