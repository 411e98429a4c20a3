import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/react.ts';

/** Page object of the two fields for a new password, which several pages have. */
export function newPasswordFields(page: Page) {
  const passwordField = page.getByLabel('Contraseña nueva', { exact: true });
  const repeatedPasswordField = page.getByLabel('Repita la contraseña', { exact: true });
  return {
    first: passwordField,
    again: repeatedPasswordField,
    fill: async (password: string) => {
      await passwordField.fill(password);
      await repeatedPasswordField.fill(password);
    },
  };
}

/** Page object of /login/password-request. */
export function passwordRequestPage(page: Page) {
  const document = page.getByLabel('DNI, NIE o pasaporte');
  const birthdate = page.getByLabel('Fecha de nacimiento');
  const sendButton = page.getByRole('button', { name: 'Enviar enlace' });
  return {
    document,
    birthdate,
    send: sendButton,
    title: page.getByRole('heading', { level: 1, name: 'Recuperar la contraseña' }),
    sent: page.getByRole('heading', { level: 1, name: 'Revise su correo' }),
    open: async () => {
      await page.goto('login/password-request');
      await waitForHydration(page);
    },
    /** Fills in and sends the form. The date has the format «1978-09-12». */
    ask: async (number: string, date: string) => {
      await document.fill(number);
      await birthdate.fill(date);
      await sendButton.click();
    },
  };
}

/** Page object of /login/new-password, which a link in an e-mail opens. */
export function newPasswordPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Crear una contraseña nueva' }),
    code: page.getByLabel('Código de 6 cifras'),
    save: page.getByRole('button', { name: 'Guardar contraseña' }),
    saved: page.getByRole('heading', { level: 1, name: 'Contraseña guardada' }),
    enter: page.getByRole('link', { name: 'Entrar', exact: true }),
    dead: page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' }),
    another: page.getByRole('link', { name: 'Pedir otro enlace' }),
  };
}
