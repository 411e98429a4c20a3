import type { Page } from '@playwright/test';
import { locateFigure } from '../../support/read.ts';

/** Page object of /operate/summary/{uuid}, on which an order is signed. */
export function summaryPage(page: Page) {
  return {
    open: (uuid: string) => page.goto(`operate/summary/${uuid}`),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    figure: (term: string) => locateFigure(page, term),
    send: page.getByRole('button', { name: 'Enviar código' }),
    code: page.getByLabel('Código de 6 cifras'),
    sign: page.getByRole('button', { name: 'Firmar', exact: true }),
    transfer: page.getByRole('region', { name: 'Haga ahora la transferencia' }),
    /** QR code of the transfer details, rendered after them. */
    qr: page.getByRole('img', { name: /^Código QR/u }),
    debit: page.getByRole('region', { name: 'Le cargaremos un recibo' }),
    steps: page.getByRole('list', { name: 'Pasos de la orden' }).getByRole('listitem'),
    signers: page.getByRole('region', { name: 'Firmas' }),
    see: page.getByRole('link', { name: 'Ver la operación' }),
    receipt: page.getByRole('button', { name: 'Descargar justificante (PDF)' }),
    cancel: page.getByRole('link', { name: 'Anular esta orden' }),
    alert: page.getByRole('alert'),
    uuid: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
  };
}
