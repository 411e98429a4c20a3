import type { Page } from '@playwright/test';

/** Page object of /anual-report-notifications. */
export function annualReportsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    title: page.getByRole('heading', { level: 1, name: 'Cómo quiere recibir sus informes' }),
    onPaper: main.getByRole('radio', { name: 'Por correo postal' }),
    online: main.getByRole('radio', { name: 'En el área privada' }),
    save: main.getByRole('button', { name: 'Guardar' }),
  };
}
