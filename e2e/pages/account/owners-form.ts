import { expect, type Page } from '@playwright/test';
import { dateField } from '../../support/date-field.ts';

/** Page object of the beneficial owners in the form of a company, and of the dialog for one of them. */
export function ownersFormPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const saveButton = dialog.getByRole('button', { name: 'Guardar', exact: true });
  return {
    title: page.getByRole('heading', { level: 1, name: '¿Quiénes son los titulares reales?' }),
    owner: (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
    remove: (name: string) => page.getByRole('button', { name: `Quitar ${name}`, exact: true }),
    add: page.getByRole('button', { name: 'Añadir persona' }),
    fill: async (label: string, text: string) => {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    },
    choose: async (label: string, option: string) => {
      await dialog.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    birthdate: dateField(page, 'Fecha de nacimiento'),
    addCompanyBetween: dialog.getByRole('button', { name: 'La tiene a través de otra sociedad' }),
    total: dialog.getByText('En total:'),
    save: async () => {
      await saveButton.click();
      await expect(dialog).toBeHidden();
    },
  };
}
