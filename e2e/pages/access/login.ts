import type { Page } from '@playwright/test';

/** Page object of /login. */
export function loginPage(page: Page) {
  const document = page.getByLabel('DNI, NIE o pasaporte');
  const password = page.getByLabel('Contraseña', { exact: true });
  const enterButton = page.getByRole('button', { name: 'Entrar', exact: true });
  const codeField = page.getByLabel('Código de 6 cifras');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  return {
    title: page.getByRole('heading', { name: 'Entrar en su área privada' }),
    codeTitle: page.getByRole('heading', { name: 'Escriba el código' }),
    document,
    password,
    enter: enterButton,
    code: codeField,
    confirm,
    alert: page.getByRole('alert'),
    otherWays: page.getByText('Usar otra forma'),
    recovery: page.getByRole('button', { name: 'Usar un código de recuperación' }),
    recoveryCode: page.getByLabel('Código de recuperación'),
    /** Message about why the previous session ended. The page has other live regions, such as that of the button. */
    sessionEndMessage: page
      .getByRole('status')
      .filter({ hasText: /^(?:Ha cerrado la sesión|Su sesión ha terminado)/u }),
    open: (query = '') => page.goto(`login${query}`),
    fill: async (username: string, secret: string) => {
      await document.fill(username);
      await password.fill(secret);
      await enterButton.click();
    },
    type: async (figures: string) => {
      await codeField.fill(figures);
      await confirm.click();
    },
  };
}
