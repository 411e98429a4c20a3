import type { Page } from '@playwright/test';

/** Page object of /account/documents: required documents, and all documents of a person. */
export function documentsPage(page: Page) {
  const requiredDocuments = page.getByRole('region', { name: 'Necesitamos estos documentos' });
  return {
    open: (query = '') => page.goto(`account/documents${query}`),
    title: page.getByRole('heading', { level: 1 }),
    /** The section of required documents. */
    requiredDocuments,
    upload: (name: RegExp) => requiredDocuments.getByRole('button', { name }),
    file: requiredDocuments.getByLabel(/^Fichero/u),
    problem: requiredDocuments.getByRole('alert'),
    progress: requiredDocuments.getByText(/^Subiendo/u).first(),
    stop: requiredDocuments.getByRole('button', { name: 'Cancelar la subida' }),
    received: requiredDocuments.getByRole('status').filter({ hasText: 'Documento recibido.' }),
    search: page.getByRole('searchbox', { name: 'Buscar en sus documentos' }),
    /** Button that opens the sheet with the filters below 992 px. */
    openFilters: page.getByRole('button', { name: /^Filtros/u }),
    apply: page.getByRole('button', { name: /^Ver (\d|más|documentos)/u }),
    category: page.getByLabel('Categoría', { exact: true }).filter({ visible: true }),
    clear: page.getByRole('link', { name: 'Quitar filtros' }),
    found: page.getByText(/^(\d+ documento|Más de)/u),
    rows: page.getByRole('rowheader'),
    /** Link from a document that waits for a signature to its order. */
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
