import { type Page, expect } from '@playwright/test';

/** Page object of /account/myaccount/{uuid}. */
export function accountPage(page: Page) {
  const regionOf = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: (uuid: string) => page.goto(`account/myaccount/${uuid}`),
    title: page.getByRole('heading', { level: 1 }),
    /** A section that loads moves the buttons below it. */
    untilLoaded: () => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0),
    operate: page.getByRole('link', { name: 'Operar en esta cuenta' }),
    product: (name: string) => regionOf('Productos').getByRole('row').filter({ hasText: name }),
    products: regionOf('Productos'),
    people: regionOf('Personas de la cuenta'),
    banks: regionOf('Cuentas bancarias'),
    statement: page.getByRole('button', { name: 'Descargar extracto a hoy' }),
    gains: regionOf('Productos').getByRole('group', { name: 'Ganancia y ganancia fiscal' }).first(),
    whyTwoGains: regionOf('Productos').getByText('¿Por qué son distintas?').first(),
    actions: (name: string) => page.getByRole('button', { name: `Acciones de ${name}` }),
    openLots: (name: string) => page.getByText(`Rentabilidad y lotes de ${name}`, { exact: true }),
    lots: (name: string) => page.getByRole('table', { name: `Lotes y su origen de ${name}` }),
  };
}
