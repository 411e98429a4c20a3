import type { Page } from '@playwright/test';

/** Page object of /account/documents: required documents, and all documents of a person. */
export function documentsPage(page: Page) {
  const wanted = page.getByRole('region', { name: 'Necesitamos estos documentos' });
  return {
    open: (query = '') => page.goto(`account/documents${query}`),
    title: page.getByRole('heading', { level: 1 }),
    /** The section of required documents. `upload` finds the upload button of a document by its name. */
    wanted,
    upload: (name: RegExp) => wanted.getByRole('button', { name }),
    file: wanted.getByLabel(/^Fichero/u),
    problem: wanted.getByRole('alert'),
    /** Progress of the upload, «Subiendo …». */
    progress: wanted.getByText(/^Subiendo/u).first(),
    stop: wanted.getByRole('button', { name: 'Cancelar la subida' }),
    received: wanted.getByRole('status').filter({ hasText: 'Documento recibido.' }),
    search: page.getByRole('searchbox', { name: 'Buscar en sus documentos' }),
    /** Button that opens the sheet with the filters, on screens narrower than 992 px. */
    openFilters: page.getByRole('button', { name: /^Filtros/u }),
    apply: page.getByRole('button', { name: /^Ver (\d|más|documentos)/u }),
    category: page.getByLabel('Categoría', { exact: true }).filter({ visible: true }),
    clear: page.getByRole('link', { name: 'Quitar filtros' }),
    found: page.getByText(/^(\d+ documento|Más de)/u),
    rows: page.getByRole('rowheader'),
    /** Returns the link from a document that must be signed to its order. */
    toSign: (uuid: string) =>
      page
        .getByRole('rowheader')
        .filter({ hasText: 'Pendiente de firma' })
        .locator(`a[href$="/operation/${uuid}"]`),
    download: (name: RegExp) => page.getByRole('button', { name }).first(),
    chooseAll: page.getByLabel('Elegir todos los de esta página'),
    zip: page.getByRole('button', { name: /^Descargar \d+ \(ZIP\)$/u }),
    nothing: page.getByRole('heading', { name: 'Ningún documento coincide' }),
  };
}
