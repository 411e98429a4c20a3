import type { Page } from '@playwright/test';

/** Page object of /update-minor, the step of a person who has come of age. */
export function updateMinorPage(page: Page) {
  const tasks = page.getByRole('region', { name: 'Qué hay que actualizar' });
  return {
    title: page.getByRole('heading', { level: 1, name: 'Ya es mayor de edad' }),
    changed: page.getByRole('region', { name: 'Qué ha cambiado' }),
    tasks,
    /** A task with its state and its links. */
    task: (name: string) =>
      tasks.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    signForm: tasks.getByRole('link', { name: 'Firmar el cuestionario' }),
    prepareContract: tasks.getByRole('button', { name: 'Preparar mi contrato' }),
    sendDocument: page.getByRole('link', { name: 'Enviar mi documento' }),
    write: page.getByRole('link', { name: 'Escribir un mensaje' }),
    access: page.getByRole('link', { name: 'Cambiar mi contraseña o mi segundo factor' }),
    /** Link back to this step, on the pages that stay open. */
    back: page.getByRole('link', { name: 'Ver qué falta' }),
  };
}
