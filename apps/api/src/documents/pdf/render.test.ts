import { sanitizeFile } from '@participe/file-sanitizer/sanitize-file';
import { describe, expect, it } from 'vitest';
import { findPdfFaults } from '../../../test/support/pdf-structure.ts';
import { textOfPdf, extractPageTexts } from '../../../test/support/pdf-text.ts';
import type { PaperSection } from './layout.ts';
import { renderPaper } from './render.ts';

const createdAt = new Date('2026-11-19T09:00:00Z');
const paperOf = (sections: readonly PaperSection[]) =>
  renderPaper({ manager: 'Sotavera', title: 'Prueba', lead: 'Una prueba.', sections, createdAt });

const tableSection = (count: number, widths?: readonly number[]): PaperSection => ({
  kind: 'table',
  heading: 'Tabla',
  head: ['Producto', 'Fecha', 'Valor'],
  ...(widths !== undefined && { widths }),
  rows: Array.from({ length: count }, (_, row) => [
    `Fondo ${'a'.repeat((row % 3) + 1)}`,
    '31-dic-2026',
    ['−5,00 €', '1.234.567,89 €', ''][row % 3] ?? '',
  ]),
});

describe('a table', () => {
  it.each([undefined, [5, 2, 3]])(
    'aligns its numbers to the right and its texts to the left',
    async (widths) => {
      const [page = []] = extractPageTexts(await paperOf([tableSection(2, widths)]));
      const xOf = (text: string) => page.find((shown) => shown.text === text)?.x ?? Number.NaN;
      expect(xOf('Fondo aa')).toBe(xOf('Fondo a'));
      expect(xOf('31-dic-2026')).toBe(xOf('Fecha'));
      expect(xOf('-5,00 €')).toBeGreaterThan(xOf('1.234.567,89 €') + 20);
      expect(xOf('Valor')).toBeGreaterThan(xOf('1.234.567,89 €') + 20);
    },
  );

  it('aligns account numbers like other texts', async () => {
    const rows = [
      ['2000100101', '1,00 €'],
      ['31', '2.000,00 €'],
    ];
    const headings = ['Cuenta', 'Valor'];
    const [page = []] = extractPageTexts(
      await paperOf([{ kind: 'table', heading: 'Tabla', head: headings, rows }]),
    );
    const xOf = (text: string) => page.find((shown) => shown.text === text)?.x;
    expect([xOf('2000100101'), xOf('31')]).toEqual([xOf('Cuenta'), xOf('Cuenta')]);
  });

  it('shows its header on every page, but exposes it to screen readers only once', async () => {
    const paper = await paperOf([tableSection(120)]);
    const pages = extractPageTexts(paper);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages)
      expect(page.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Producto', 'Fecha', 'Valor']),
      );
    expect(paper.toString('latin1').match(/\/S \/TH/gu)).toHaveLength(3);
    expect(findPdfFaults(paper)).toEqual([]);
  });
});

describe('the column of labels', () => {
  it('is wider when a label is a question', async () => {
    const questionText =
      '¿Cuántas operaciones ha hecho en los últimos 5 años con fondos de inversión?';
    const factsSection = (heading: string, label: string): PaperSection => ({
      kind: 'facts',
      heading,
      rows: [[label, 'Una o dos']],
    });
    const [page = []] = extractPageTexts(
      await paperOf([factsSection('Uno', 'Nombre'), factsSection('Dos', questionText)]),
    );
    const [name = 0, question = 0] = page
      .filter(({ text }) => text === 'Una o dos')
      .map(({ x }) => x);
    expect(question).toBeGreaterThan(name + 100);
  });
});

it('a paper keeps its text when it is sanitized', async () => {
  const rows = [['Señal', '1.234,50 €']] as const;
  const paper = await paperOf([{ kind: 'facts', heading: 'Datos', rows }]);
  expect(textOfPdf(paper)).toContain('1.234,50 €');
  expect(textOfPdf(sanitizeFile('application/pdf', paper))).toBe(textOfPdf(paper));
});

it('replaces characters that the fonts lack, and keeps the minus of a loss', async () => {
  const rows = [['Łódź, 100 €', '−12,34 €']] as const;
  const pageText = textOfPdf(await paperOf([{ kind: 'facts', heading: 'Pérdida', rows }]));
  expect(pageText).toContain('-12,34 €');
  expect(pageText).toContain('Lódz, 100 €');
});
