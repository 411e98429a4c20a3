import type { Page } from '@playwright/test';

/** Page object of /operate/cancel/{uuid}. */
export function cancelPage(page: Page) {
  return {
    open: (uuid: string) => page.goto(`operate/cancel/${uuid}`),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    reason: page.getByLabel('Motivo (opcional)'),
    yes: page.getByRole('button', { name: /^Sí, anular la (orden|instrucción)$/u }),
    no: page.getByRole('link', { name: 'No, volver' }),
    send: page.getByRole('button', { name: 'Enviar código' }),
    code: page.getByLabel('Código de 6 cifras'),
    alert: page.getByRole('alert'),
    steps: page.getByRole('list', { name: 'Pasos de la orden' }).getByRole('listitem'),
  };
}
