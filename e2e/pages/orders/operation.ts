import type { Page } from '@playwright/test';
import { locateFigure } from '../../support/read.ts';

/** Page object of /account/operation/{uuid}. */
export function operationPage(page: Page) {
  const regionOf = (name: string) => page.getByRole('region', { name, exact: true });
  const actions = page.getByRole('group', { name: 'Qué puede hacer' });
  return {
    open: (uuid: string) => page.goto(`account/operation/${uuid}`),
    title: page.getByRole('heading', { level: 1 }),
    uuid: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
    actions,
    sign: actions.getByRole('link', { name: 'Firmar', exact: true }),
    cancel: actions.getByRole('link', { name: 'Anular la orden' }),
    suspend: actions.getByRole('button', { name: 'Suspender' }),
    modify: actions.getByRole('link', { name: 'Cambiar importe' }),
    /** Form with the code that resumes a suspended instruction. */
    resume: regionOf('Reanudar la instrucción'),
    receipt: actions.getByRole('button', { name: 'Descargar justificante' }),
    steps: page.getByRole('list', { name: 'Pasos de la orden' }).getByRole('listitem'),
    datum: (term: string) => locateFigure(regionOf('Datos de la orden'), term),
    amount: (term: string) => locateFigure(regionOf('Importes'), term),
    lots: regionOf('Datos fiscales').getByRole('row'),
    fiscalData: regionOf('Datos fiscales'),
    transferProgress: regionOf('Su traspaso'),
    again: page.getByRole('link', { name: 'Pedirlo otra vez con los datos corregidos' }),
    /** Direct debits, payouts and returned debits of the order. */
    payments: regionOf('Pagos').getByRole('listitem'),
    viewReversal: page.getByRole('link', { name: 'Ver la orden que la deshace' }),
    /** The incoming leg of a switch. */
    incomingLeg: regionOf('Entrada en el fondo de destino'),
    /** The orders that a standing instruction has created, newest first. */
    children: regionOf('Órdenes de esta instrucción'),
    documents: regionOf('Documentos'),
    signers: regionOf('Firmas'),
  };
}
