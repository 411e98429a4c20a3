import type { Page } from '@playwright/test';

/** Page object of «Informe para compartir». */
export function shareReportPage(page: Page) {
  const form = page.getByRole('region', { name: 'Qué quiere compartir' });
  const dialog = page.getByRole('dialog', { name: 'Crear un enlace' });
  const links = page.getByRole('region', { name: 'Sus enlaces' });
  return {
    open: () => page.goto('account/documents?vista=informe'),
    title: page.getByRole('heading', { level: 1 }),
    amounts: form.getByRole('radio', { name: /^Importes y porcentajes/u }),
    download: form.getByRole('button', { name: 'Descargar PDF' }),
    askForLink: form.getByRole('button', { name: 'Crear enlace' }),
    createLink: dialog.getByRole('button', { name: 'Crear enlace' }),
    /** The address of the new link, which is shown once. */
    address: dialog.getByText(/\/api\/shared-reports\//u),
    done: dialog.getByRole('button', { name: 'Listo' }),
    links,
    revoke: links.getByRole('button', { name: /^Anular enlace/u }),
    confirmRevocation: page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Anular enlace', exact: true }),
  };
}
