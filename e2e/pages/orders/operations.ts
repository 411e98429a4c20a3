import type { Page } from '@playwright/test';

/** Page object of /account/operations and /account/operations/{uuid}. */
export function operationsPage(page: Page) {
  const search = page.getByRole('searchbox', { name: /^Buscar por producto/u });
  return {
    open: (query = '', account = '') =>
      page.goto(`account/operations${account && `/${account}`}${query}`),
    title: page.getByRole('heading', { level: 1 }),
    search,
    find: async (text: string) => {
      await search.fill(text);
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    },
    /** Button that opens the sheet with the filters below 992 px. */
    openFilters: page.getByRole('button', { name: /^Filtros/u }),
    apply: page.getByRole('button', { name: /^Ver (\d|más|operaciones)/u }),
    type: page.getByLabel('Tipo', { exact: true }).filter({ visible: true }),
    status: page.getByLabel('Estado', { exact: true }).filter({ visible: true }),
    account: page.getByLabel('Cuenta', { exact: true }).filter({ visible: true }),
    clear: page.getByRole('link', { name: 'Quitar filtros' }),
    found: page.getByText(/^(\d+ operaci|Más de)/u),
    /** The list is busy while another page of it loads. */
    results: page.getByRole('group', { name: 'Resultados' }),
    rows: page.getByRole('rowheader'),
    group: (name: string) => page.getByRole('region', { name, exact: true }),
    pages: page.getByRole('navigation', { name: 'Páginas de operaciones' }),
    /** The format is «CSV», «Excel (XLSX)» or «PDF». */
    download: async (format: string) => {
      await page.getByRole('button', { name: 'Descargar las operaciones' }).click();
      await page.getByRole('menuitem', { name: format }).click();
    },
    nothing: page.getByRole('heading', { name: 'Ninguna operación coincide' }),
  };
}
