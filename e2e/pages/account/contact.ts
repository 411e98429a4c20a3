import type { Page } from '@playwright/test';

/** Page object of /contact. */
export function contactPage(page: Page) {
  const main = page.getByRole('main');
  return {
    title: page.getByRole('heading', { level: 1 }),
    call: main.getByRole('link', { name: /^Llamar/u }),
    write: main.getByRole('link', { name: /^Escribir/u }),
    hours: main.getByText('De 9:00h a 18:00h'),
    reason: main.getByRole('combobox', { name: 'Motivo' }),
    message: main.getByRole('textbox', { name: 'Mensaje' }),
    charactersLeft: main.getByText(/^(Le quedan?|Se ha pasado en) /u).first(),
    files: main.getByLabel(/^Ficheros \(opcional\)/u),
    takeOut: (name: string) => main.getByRole('button', { name: `Quitar ${name}` }),
    send: main.getByRole('button', { name: 'Enviar mensaje' }),
    problems: main.getByRole('alert'),
    sent: main.getByRole('status').filter({ hasText: 'Mensaje enviado' }),
    sentMessage: (reference: string) => main.getByRole('listitem').filter({ hasText: reference }),
    open: () => page.goto('contact'),
  };
}
