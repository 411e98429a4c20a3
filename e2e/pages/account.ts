import type { Page } from '@playwright/test';

/** /account/myaccount/{uuid} */
export function accountPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: (uuid: string) => page.goto(`account/myaccount/${uuid}`),
    title: page.getByRole('heading', { level: 1 }),
    operate: page.getByRole('link', { name: 'Operar en esta cuenta' }),
    product: (name: string) => region('Productos').getByRole('row').filter({ hasText: name }),
    products: region('Productos'),
    people: region('Personas de la cuenta'),
    banks: region('Cuentas bancarias'),
  };
}
