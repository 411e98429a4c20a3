import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/react.ts';

/** Page object of /login/admin and of the bar in the view of a client. */
export function adminPage(page: Page) {
  const bar = page.getByRole('region', { name: 'Vista de cliente' });
  const codeField = page.getByLabel('Código de 6 cifras');
  const document = page.getByLabel('DNI del cliente');
  const enterButton = page.getByRole('button', { name: 'Entrar como superusuario' });
  return {
    title: page.getByRole('heading', { level: 1, name: 'Acceso de administración' }),
    bar,
    leave: bar.getByRole('button', { name: 'Salir de la vista de cliente' }),
    code: codeField,
    document,
    enter: enterButton,
    open: async () => {
      await page.goto('login/admin');
      await waitForHydration(page);
    },
    identify: async (username: string, password: string) => {
      await page.getByLabel('Usuario').fill(username);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Continuar' }).click();
    },
    openClientView: async (figures: string, client: string, reason: string) => {
      await codeField.fill(figures);
      await document.fill(client);
      await page.getByLabel('Motivo del acceso').selectOption(reason);
      await page.getByLabel('Explique el motivo').fill('Llamada de las diez de la mañana');
      await enterButton.click();
    },
  };
}
