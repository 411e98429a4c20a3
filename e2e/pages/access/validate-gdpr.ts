import type { Page } from '@playwright/test';

/** Page object of /validate-gdpr. */
export function validateGdprPage(page: Page) {
  const main = page.getByRole('main');
  return {
    title: page.getByRole('heading', { level: 1, name: 'Su privacidad' }),
    boxes: main.getByRole('checkbox'),
    read: main.getByRole('checkbox', { name: /^He leído la información básica/u }),
    profiling: main.getByRole('checkbox', { name: /adaptar sus ofertas a mi perfil/u }),
    save: main.getByRole('button', { name: 'Guardar mis preferencias' }),
  };
}
