import type { Page } from '@playwright/test';

/** Page object of /account/iiff, the tax reports. */
export function taxReportsPage(page: Page) {
  const cardOf = (name: string) => page.getByRole('region', { name });
  return {
    open: (query = '') => page.goto(`account/iiff${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Informes fiscales' }),
    person: page.getByLabel('Persona', { exact: true }),
    of: (name: string) => page.getByText(`Informe de ${name}`, { exact: true }),
    noAccounts: page.getByText('No tiene cuentas de fondos de las que informar.'),
    year: page.getByLabel('Año', { exact: true }),
    account: page.getByLabel('Cuenta'),
    funds: cardOf('Fondos de inversión'),
    sales: cardOf('Ventas'),
    transfers: cardOf('Traspasos: no se declaran'),
    positions: cardOf('Posición a 31 de diciembre'),
    lots: page.getByText('Detalle por fecha de compra'),
    general: (year: number) => cardOf(`Informe general de ${String(year)}`),
    download: (name: string) => page.getByRole('button', { name }),
  };
}
