import type { Page } from '@playwright/test';
import { figureOf } from '../../support/read.ts';

/** Page object of /account/operation/{uuid}: the history of an order, its pending steps and their dates. */
export function operationPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const actions = page.getByRole('group', { name: 'Qué puede hacer' });
  return {
    open: (uuid: string) => page.goto(`account/operation/${uuid}`),
    title: page.getByRole('heading', { level: 1 }),
    /** Returns the uuid of the order, from the address. */
    uuid: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
    actions,
    sign: actions.getByRole('link', { name: 'Firmar', exact: true }),
    cancel: actions.getByRole('link', { name: 'Anular la orden' }),
    suspend: actions.getByRole('button', { name: 'Suspender' }),
    modify: actions.getByRole('link', { name: 'Cambiar importe' }),
    /** For a suspended instruction: the form with the code that resumes it. */
    resume: region('Reanudar la instrucción'),
    receipt: actions.getByRole('button', { name: 'Descargar justificante' }),
    steps: page.getByRole('list', { name: 'Pasos de la orden' }).getByRole('listitem'),
    datum: (term: string) => figureOf(region('Datos de la orden'), term),
    amount: (term: string) => figureOf(region('Importes'), term),
    lots: region('Datos fiscales').getByRole('row'),
    kept: region('Datos fiscales'),
    /** For a transfer between managers: its progress. */
    travel: region('Su traspaso'),
    again: page.getByRole('link', { name: 'Pedirlo otra vez con los datos corregidos' }),
    /** Direct debits, payouts and returned debits of the order. */
    payments: region('Pagos').getByRole('listitem'),
    seeUndone: page.getByRole('link', { name: 'Ver la orden que la deshace' }),
    /** For an internal transfer: its incoming leg. */
    wayIn: region('Entrada en el fondo de destino'),
    /** For a standing instruction: its orders, newest first. */
    children: region('Órdenes de esta instrucción'),
    documents: region('Documentos'),
    signers: region('Firmas'),
  };
}
