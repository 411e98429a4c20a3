import type { Page } from '@playwright/test';

/** /contact */
export function contactPage(page: Page) {
  const main = page.getByRole('main');
  return {
    title: page.getByRole('heading', { level: 1 }),
    call: main.getByRole('link', { name: /^Llamar/u }),
    write: main.getByRole('link', { name: /^Escribir/u }),
    hours: main.getByText('De 9:00h a 18:00h'),
    open: () => page.goto('contact'),
  };
}
