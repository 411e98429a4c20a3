import type { Page } from '@playwright/test';

/** Page object of /account/notifications. */
export function notificationsPage(page: Page) {
  return {
    open: () => page.goto('account/notifications'),
    title: page.getByRole('heading', { level: 1, name: 'Notificaciones' }),
    unread: page.getByRole('tab', { name: /^Sin leer/u }),
    all: page.getByRole('tab', { name: 'Todas' }),
    notice: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
    preferences: page.getByText('Preferencias de avisos'),
    choice: (name: string) => page.getByRole('checkbox', { name }),
    save: page.getByRole('button', { name: 'Guardar' }),
    saved: page.getByRole('status').filter({ hasText: 'Guardado' }),
    undoInToast: page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }),
    undo: page.getByRole('main').getByRole('button', { name: 'Deshacer' }),
    allRead: page.getByText('No tiene notificaciones sin leer'),
    markAll: page.getByRole('button', { name: 'Marcar todas como leídas' }),
  };
}
