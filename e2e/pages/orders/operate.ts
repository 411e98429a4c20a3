import { type Locator, type Page, expect } from '@playwright/test';
import { dateField } from '../../support/date-field.ts';
import { locateFigure } from '../../support/read.ts';

/** Below 992 px the figures of the order are collapsed. */
async function expandFigures(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 992) return;
  const foldedLocator = page.locator('details', {
    has: page.locator('summary').filter({ hasText: /^Resumen/u }),
  });
  // A click has no effect while the form above still moves, so it is repeated.
  await expect(async () => {
    if ((await foldedLocator.getAttribute('open')) === null)
      await foldedLocator.locator('summary').click();
    await expect(foldedLocator).toHaveAttribute('open', '', { timeout: 500 });
  }).toPass();
}

/** A document to accept. Its checkbox can be ticked after the document was opened. */
interface PaperToAccept {
  read: Locator;
  box: Locator;
}

/**
 * Returns the documents to accept once the summary shows each fund with its ISIN: then only the line of the order
 * type has no «·».
 */
async function papersOf(page: Page): Promise<PaperToAccept[]> {
  const transferFields = page
    .getByRole('region', { name: 'Qué', exact: true })
    .getByRole('definition');
  await expect(transferFields.filter({ hasNotText: '·' })).toHaveCount(1);
  const receiptPattern = /^He recibido y leído/u;
  const papers = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: receiptPattern }) });
  return (await papers.all()).map((paper) => ({
    read: paper.getByRole('button', { name: /^Leer .+ \(PDF\)$/u }),
    box: paper.getByRole('checkbox', { name: receiptPattern }),
  }));
}

async function acceptPapers(page: Page): Promise<void> {
  for (const { read, box } of await papersOf(page)) {
    await expect(box).toBeDisabled();
    await read.click();
    await box.check();
  }
}

/** Page object of /operate: the order form, with one decision per page. */
export function operatePage(page: Page) {
  const nextLocator = page.getByRole('button', { name: 'Continuar', exact: true });
  const radioOf = (name: string | RegExp) => page.getByRole('radio', { name });
  const chooseRadio = async (name: string | RegExp) => {
    await radioOf(name).check();
    await nextLocator.click();
  };
  return {
    open: (query: string) => page.goto(`operate?${query}`),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    next: nextLocator,
    back: page.getByRole('link', { name: 'Volver', exact: true }),
    leave: page.getByRole('button', { name: 'Guardar y salir' }),
    search: page.getByRole('searchbox', { name: 'Buscar por nombre o ISIN' }),
    radio: radioOf,
    choose: chooseRadio,
    /** Field that searches the register of funds for the origin of an incoming transfer. */
    origin: page.getByRole('combobox', { name: 'ISIN o nombre del fondo' }),
    option: (name: string | RegExp) => page.getByRole('option', { name }),
    enterByHand: page.getByRole('button', { name: 'No lo encuentro', exact: true }),
    originField: (name: string) => page.getByRole('textbox', { name, exact: true }),
    sameHolders: page.getByRole('checkbox', { name: /^En la otra entidad los titulares/u }),
    cash: page.getByRole('textbox', { name: /^Importe( bruto| de cada vez)?$/u }),
    continueAnyway: page.getByRole('button', { name: 'Continuar de todos modos' }),
    units: page.getByRole('textbox', { name: 'Participaciones' }),
    /** Field for the appropriateness sentence. */
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
      locateFigure(page.getByRole('region', { name: group, exact: true }), term),
    expandFigures: () => expandFigures(page),
    summary: (term: string | RegExp) => locateFigure(page.locator('aside, details'), term),
    change: (what: string) => page.getByRole('link', { name: `Cambiar ${what}` }),
    calculation: page.getByText('Cómo lo calculamos'),
    lots: page.getByRole('table', { name: /^Participaciones que (se venden|pasan)/u }),
    papers: () => papersOf(page),
    accept: () => acceptPapers(page),
    create: page.getByRole('button', { name: 'Crear la orden y continuar' }),
  };
}
