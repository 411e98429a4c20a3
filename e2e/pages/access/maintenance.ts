import type { Page } from '@playwright/test';

/** Page object of /maintenance. */
export function maintenancePage(page: Page) {
  return {
    title: page.getByRole('heading', { name: 'Estamos mejorando el área privada' }),
    retry: page.getByRole('button', { name: 'Reintentar' }),
    stillClosed: page.getByRole('status').filter({ hasText: 'Todavía no hemos terminado.' }),
  };
}
