import type { Page } from '@playwright/test';

/** Page object of /update-two-factor-auth. */
export function updateTwoFactorPage(page: Page) {
  const main = page.getByRole('main');
  return {
    title: page.getByRole('heading', { level: 1, name: 'Proteja su acceso' }),
    sms: main.getByRole('radio', { name: /^Código por SMS/u }),
    go: main.getByRole('button', { name: 'Continuar' }),
    later: main.getByRole('button', { name: 'Más tarde' }),
    /** Text that states how many postponements are left. */
    postponementsLeft: main.getByText(
      /^(?:Puede dejarlo para más tarde|Ya lo ha dejado para más tarde)/u,
    ),
  };
}
