import type { Page } from '@playwright/test';

/** Page object of /update-minor, the step of a person who has come of age. */
export function updateMinorPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Ya es mayor de edad' }),
    changed: page.getByRole('region', { name: 'Qué ha cambiado' }),
    tasks: page.getByRole('region', { name: 'Qué hay que actualizar' }),
    sendDocument: page.getByRole('link', { name: 'Enviar mi documento' }),
    write: page.getByRole('link', { name: 'Escribir un mensaje' }),
    access: page.getByRole('link', { name: 'Cambiar mi contraseña o mi segundo factor' }),
    /** Link back to this step, on the pages that stay open. */
    back: page.getByRole('link', { name: 'Ver qué falta' }),
  };
}
