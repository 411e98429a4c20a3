import type { Page } from '@playwright/test';

/** Page object of /account/wallet. */
export function walletPage(page: Page) {
  const actionsOf = (name: string) => page.getByRole('button', { name: `Acciones de ${name}` });
  const alias = page.getByLabel('Alias', { exact: true });
  const openRename = async (name: string): Promise<void> => {
    await actionsOf(name).click();
    await page.getByRole('menuitem', { name: 'Cambiar alias' }).click();
  };
  return {
    open: () => page.goto('account/wallet'),
    title: page.getByRole('heading', { level: 1, name: 'Mi cartera' }),
    accounts: page.getByRole('table', { name: 'Cuentas' }),
    actionsOf,
    alias,
    openRename,
    rename: async (name: string, to: string) => {
      await openRename(name);
      await alias.fill(to);
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    },
  };
}
