import type { Page } from '@playwright/test';

/** /account/wallet */
export function walletPage(page: Page) {
  return {
    open: () => page.goto('account/wallet'),
    title: page.getByRole('heading', { level: 1, name: 'Mi cartera' }),
    accounts: page.getByRole('table', { name: 'Cuentas' }),
    actionsOf: (name: string) => page.getByRole('button', { name: `Acciones de ${name}` }),
  };
}
