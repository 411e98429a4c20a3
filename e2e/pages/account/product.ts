import type { Page } from '@playwright/test';

/** Page object of /products/{uuid}. */
export function productPage(page: Page) {
  const regionOf = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    title: page.getByRole('heading', { level: 1 }),
    costs: regionOf('Lo que cuesta'),
    amount: page.getByRole('textbox', { name: 'Importe' }),
    returns: regionOf('Rentabilidad'),
    document: (title: string) =>
      regionOf('Documentos legales').getByRole('button', { name: title }),
    invest: page.getByRole('main').getByRole('link', { name: 'Invertir', exact: true }).first(),
  };
}
