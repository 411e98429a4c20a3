import type { Page, Response } from '@playwright/test';

/** Waits for the last request of a page: whether there is a poll for its reader. Start waiting before opening the page. */
export function askedForPolls(page: Page): Promise<Response> {
  return page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/polls'));
}

/** A poll, at the end of home or of a newly signed order. */
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
