import type { Page } from '@playwright/test';
import { locateFigure } from '../../support/read.ts';

/** Page object of /operate/convenience-form: the appropriateness test, with one question per page. */
export function convenienceFormPage(page: Page) {
  const nextLocator = page.getByRole('button', { name: 'Continuar', exact: true });
  return {
    open: () => page.goto('operate/convenience-form'),
    title: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    next: nextLocator,
    back: page.getByRole('link', { name: 'Volver', exact: true }),
    why: page.getByText('Por qué lo preguntamos'),
    errors: page.getByRole('alert').filter({ hasText: /^Revise est/u }),
    option: (name: string) => page.getByRole('radio', { name, exact: true }),
    answer: async (question: string, name: string) => {
      await page.getByRole('heading', { level: 1 }).filter({ hasText: question }).waitFor();
      await page.getByRole('radio', { name, exact: true }).check();
      await nextLocator.click();
    },
    send: page.getByRole('button', { name: 'Enviar el test' }),
    result: (family: string) => locateFigure(page, family),
    toOrder: page.getByRole('link', { name: 'Continuar con su orden' }),
  };
}

/** Answers of an investor for whom no complex product is appropriate. */
export const inexperiencedInvestorAnswers: readonly (readonly [
  question: string,
  answer: string,
])[] = [
  ['¿Conoce los fondos de inversión tradicionales', 'No'],
  ['¿Conoce los productos complejos', 'No'],
  ['¿Conoce los fondos de inversión libre', 'No'],
  ['¿Qué estudios ha terminado?', 'Universitarios'],
  ['¿Trabaja o ha trabajado', 'No'],
  ['¿Se puede perder dinero', 'No, el capital está garantizado'],
  ['¿Qué significa un número más alto?', 'Que es más seguro'],
  ['¿Las rentabilidades pasadas', 'Sí'],
  ['¿Cuándo se conoce el valor liquidativo', 'Antes de dar la orden'],
  ['¿Puede un fondo limitar o retrasar', 'Solo si el partícipe lo pide'],
  ['¿Qué se consigue al diversificar?', 'Ganar siempre más'],
  ['¿Qué hace el apalancamiento', 'Reduce las pérdidas'],
  ['¿Qué suele pasar con el valor de un fondo de bonos', 'Sube'],
];
