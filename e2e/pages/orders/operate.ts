import { type Locator, type Page, expect } from '@playwright/test';
import { dateField } from '../../support/date-field.ts';
import { figureOf } from '../../support/read.ts';

/** Opens the figures, which are collapsed above the button below 992 px. */
async function unfoldFigures(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 992) return;
  const folded = page.locator('details', {
    has: page.locator('summary').filter({ hasText: /^Resumen/u }),
  });
  // A click has no effect while the form above is still moving, so the click is repeated.
  await expect(async () => {
    if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click();
    await expect(folded).toHaveAttribute('open', '', { timeout: 500 });
  }).toPass();
}

/**
 * Returns the check boxes of the documents to accept. Waits until every fund is shown with its ISIN after a «·»;
 * the line of the order type is the only one without a «·».
 */
async function papersOf(page: Page): Promise<Locator[]> {
  const what = page.getByRole('region', { name: 'Qué', exact: true }).getByRole('definition');
  await expect(what.filter({ hasNotText: '·' })).toHaveCount(1);
  return page.getByRole('checkbox', { name: /^He recibido y leído/u }).all();
}

/** Page object of /operate: the order form, with one decision per page. */
export function operatePage(page: Page) {
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  const radio = (name: string | RegExp) => page.getByRole('radio', { name });
  const choose = async (name: string | RegExp) => {
    await radio(name).check();
    await next.click();
  };
  return {
    open: (query: string) => page.goto(`operate?${query}`),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    next,
    back: page.getByRole('link', { name: 'Volver', exact: true }),
    leave: page.getByRole('button', { name: 'Guardar y salir' }),
    search: page.getByRole('searchbox', { name: 'Buscar por nombre o ISIN' }),
    radio,
    /** Selects an answer and continues. */
    choose,
    /** Search field of the register of funds, for the origin of a transfer in. */
    origin: page.getByRole('combobox', { name: 'ISIN o nombre del fondo' }),
    option: (name: string | RegExp) => page.getByRole('option', { name }),
    byHand: page.getByRole('button', { name: 'No lo encuentro', exact: true }),
    originField: (name: string) => page.getByRole('textbox', { name, exact: true }),
    sameHolders: page.getByRole('checkbox', { name: /^En la otra entidad los titulares/u }),
    cash: page.getByRole('textbox', { name: /^Importe( bruto| de cada vez)?$/u }),
    anyway: page.getByRole('button', { name: 'Continuar de todos modos' }),
    units: page.getByRole('textbox', { name: 'Participaciones' }),
    /**
     * Field for the sentence that the person must type before ordering a product that is not appropriate for them.
     */
    phrase: page.getByRole('textbox', { name: 'Escriba la frase' }),
    percentage: page.getByRole('textbox', { name: 'Porcentaje' }),
    firstDate: dateField(page, 'Primera fecha'),
    lastDate: dateField(page, 'Fecha de fin'),
    increase: page.getByRole('textbox', { name: 'Aumento' }),
    errors: page.getByRole('alert').filter({ hasText: /^Revise est/u }),
    takeAll: page.getByRole('button', { name: 'Retirar todo' }),
    leaveMinimum: page.getByRole('button', { name: 'Dejar 100,00 €' }),
    sentence: page.getByRole('form').getByRole('paragraph').first(),
    group: (name: string) => page.getByRole('region', { name, exact: true }),
    datum: (group: string, term: string) =>
      figureOf(page.getByRole('region', { name: group, exact: true }), term),
    unfold: () => unfoldFigures(page),
    summary: (term: string | RegExp) => figureOf(page.locator('aside, details'), term),
    change: (what: string) => page.getByRole('link', { name: `Cambiar ${what}` }),
    how: page.getByText('Cómo lo calculamos'),
    lots: page.getByRole('table', { name: /^Participaciones que (se venden|pasan)/u }),
    accept: page.getByRole('checkbox', { name: /^He recibido y leído/u }),
    papers: () => papersOf(page),
    create: page.getByRole('button', { name: 'Crear la orden y continuar' }),
  };
}
