import type { Page } from '@playwright/test';

/** Page object of /sign-documents. */
export function signDocumentsPage(page: Page) {
  return {
    open: () => page.goto('sign-documents'),
    title: page.getByRole('heading', { level: 1, name: 'Documentos pendientes de firma' }),
    /** Checkbox of the order with this reference. */
    tick: (reference: string) =>
      page.getByRole('checkbox', {
        name: new RegExp(`^He leído «Orden de .+ ${reference}»$`, 'u'),
      }),
    /** The checkbox of a contract can be ticked after its download. */
    openContract: (title: string) =>
      page.getByRole('button', { name: `Descargar ${title}`, exact: true }),
    tickContract: (title: string) =>
      page.getByRole('checkbox', { name: `He leído «${title}»`, exact: true }),
    send: page.getByRole('button', { name: 'Enviar código' }),
    code: page.getByLabel('Código de 6 cifras'),
    sign: (count: number) =>
      page.getByRole('button', {
        name: count === 1 ? 'Firmar 1 documento' : `Firmar ${String(count)} documentos`,
      }),
    done: page.getByRole('status').filter({ hasText: /Documentos? firmados?/u }),
    empty: page.getByRole('heading', { name: 'No tiene nada pendiente de firma' }),
  };
}
