import type { Page } from '@playwright/test';

/** Page object of the video tutorial: card, dialog and player. */
export function tutorialPage(page: Page) {
  const card = page.getByRole('complementary', { name: 'Tutorial' });
  const dialog = page.getByRole('dialog', { name: 'Tutorial' });
  const findPlayerFrame = () =>
    page.frames().find((frame) => frame.url().includes('/tutorial.html'));
  return {
    card,
    see: card.getByRole('button', { name: 'Ver el tutorial (2 min)' }),
    closeCard: card.getByRole('button', { name: 'Cerrar' }),
    dialog,
    closeDialog: dialog.getByRole('button', { name: 'Cerrar' }),
    entry: page.getByRole('menuitem', { name: 'Tutorial' }),
    /** Returns 'stopped' or 'playing', as the player reports it; undefined when there is no player. */
    state: async (): Promise<string | undefined> =>
      findPlayerFrame()?.evaluate(() => document.getElementById('player')?.dataset['state']),
    /**
     * Returns the origin of the player's page and the cookies that its scripts can read, or the name of the error.
     */
    reach: async () =>
      findPlayerFrame()?.evaluate(() => {
        try {
          return { origin, cookie: document.cookie };
        } catch (error) {
          return { origin, cookie: error instanceof Error ? error.name : '' };
        }
      }),
  };
}
