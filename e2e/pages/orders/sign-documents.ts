import type { Page } from '@playwright/test';

/** Page object of /sign-documents, on which a person signs several orders with one code, and contracts. */
export function signDocumentsPage(page: Page) {
  return {
    open: () => page.goto('sign-documents'),
    title: page.getByRole('heading', { level: 1, name: 'Documentos pendientes de firma' }),
    /** Returns the checkbox of an order, which is found by the order's reference. */
    tick: (reference: string) =>
      page.getByRole('checkbox', {
        name: new RegExp(`^He leído «Orden de .+ ${reference}»$`, 'u'),
      }),
    /** Downloads a contract, without which its checkbox cannot be ticked. */
    openContract: (title: string) =>
      page.getByRole('button', { name: `Descargar ${title}`, exact: true }),
    /** The checkbox of a contract, which is found by its title. */
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
