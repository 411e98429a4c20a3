import type { Locator, Page } from '@playwright/test';

/** The people of the account and the dialog that adds one, on /account/config. */
function peopleOf(page: Page, dialog: Locator) {
  const people = page.getByRole('region', { name: 'Personas y firma', exact: true });
  return {
    people,
    /** Returns a person or an open change, which is found by its text. */
    personItem: (text: string) => people.getByRole('listitem').filter({ hasText: text }),
    addPerson: people.getByRole('button', { name: 'Añadir persona' }),
    requested: people.getByRole('status').filter({ hasText: 'Petición creada' }),
    signPeopleNow: people.getByRole('link', { name: 'Firmar ahora' }),
    personField: (label: string) => dialog.getByLabel(label, { exact: true }),
  };
}

/** The direct-debit mandates of the account and the dialog that revokes one, on /account/config. */
function mandatesOf(page: Page, dialog: Locator) {
  const mandates = page.getByRole('region', { name: 'Mandatos de domiciliación', exact: true });
  return {
    mandate: (reference: string) =>
      mandates.getByRole('listitem').filter({ hasText: `Mandato ${reference}` }),
    revoke: (reference: string) =>
      mandates.getByRole('button', { name: `Revocar el mandato ${reference}` }),
    confirmRevocation: dialog.getByRole('button', { name: 'Revocar', exact: true }),
    revoked: mandates.getByRole('status').filter({ hasText: 'Mandato revocado' }),
  };
}

/** Page object of /account/config. The first account is open. */
export function accountConfigPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const banks = page.getByRole('region', { name: 'Cuentas bancarias', exact: true });
  return {
    ...peopleOf(page, dialog),
    ...mandatesOf(page, dialog),
    open: () => page.goto('account/config'),
    title: page.getByRole('heading', { level: 1, name: 'Configuración de cuentas' }),
    banks,
    bank: (alias: string) => banks.getByRole('listitem').filter({ hasText: alias }),
    add: banks.getByRole('button', { name: 'Añadir cuenta bancaria' }),
    iban: dialog.getByLabel('IBAN'),
    alias: dialog.getByLabel('Alias (opcional)'),
    holder: dialog.getByLabel('Titular de la cuenta bancaria'),
    proof: dialog.getByLabel('Justificante de titularidad'),
    code: dialog.getByLabel('Código de 6 cifras'),
    confirm: dialog.getByRole('button', { name: 'Añadir', exact: true }),
    added: banks.getByRole('status').filter({ hasText: 'Cuenta bancaria añadida' }),
    signNow: banks.getByRole('link', { name: 'Firmar ahora' }),
  };
}
