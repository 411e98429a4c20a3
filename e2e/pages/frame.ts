import type { Page } from '@playwright/test';

type Section = 'Inicio' | 'Mi cartera' | 'Operaciones' | 'Operar';

/** Page object of the frame of every private screen: header, menu and navigation. */
export function portalLayout(page: Page) {
  const menu = page.getByRole('button', { name: /, su perfil$/u });
  return {
    title: page.getByRole('heading', { level: 1 }),
    skip: page.getByRole('link', { name: 'Saltar al contenido' }),
    sections: page.getByRole('navigation', { name: /^(Principal|Secciones)$/u }),
    section: (name: Section) =>
      page
        .getByRole('navigation', { name: /^(Principal|Secciones)$/u })
        .getByRole('link', { name, exact: true }),
    /** Links in the header, from 992 px on. */
    mainSections: page.getByRole('navigation', { name: 'Principal', includeHidden: true }),
    /** Links at the bottom, below 992 px. */
    bottomSections: page.getByRole('navigation', { name: 'Secciones', includeHidden: true }),
    /** Navigation between the profile pages: links from 768 px on, a list on smaller screens. */
    tabs: page.getByRole('navigation', { name: 'Su perfil' }),
    jump: page.getByLabel('Ir a…'),
    help: page.getByRole('banner').getByRole('link', { name: /^Hablamos\?/u }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    bell: page.getByRole('link', { name: /^Notificaciones/u }),
    eye: page.getByRole('button', { name: /^(Ocultar|Mostrar) importes$/u }),
    menu,
    idle: page.getByRole('alertdialog', { name: '¿Sigue ahí?' }),
    logout: async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    },
  };
}
