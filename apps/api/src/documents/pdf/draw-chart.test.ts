import { describe, expect, it } from 'vitest';
import { findPdfFaults } from '../../../test/support/pdf-structure.ts';
import { extractPageTexts } from '../../../test/support/pdf-text.ts';
import type { PaperSection } from './layout.ts';
import { renderPaper } from './render.ts';

const chart: PaperSection = {
  kind: 'chart',
  heading: 'Valor de la cartera',
  alt: 'Línea de 10 a 12.',
  values: [10, 9, 12],
  highest: '12',
  lowest: '9',
  first: '31-dic-2025',
  last: '28-feb-2026',
};
const renderCharts = (sections: readonly PaperSection[]) =>
  renderPaper({
    manager: 'Sotavera',
    title: 'Prueba',
    lead: 'Una prueba.',
    sections,
    createdAt: new Date('2026-11-19T09:00:00Z'),
  });

describe('a chart', () => {
  it('is one figure with a text alternative, its extremes and its first and last label', async () => {
    const paper = await renderCharts([chart]);
    const [page = []] = extractPageTexts(paper);
    expect(page.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['12', '9', '31-dic-2025', '28-feb-2026']),
    );
    expect(paper.toString('latin1').match(/\/S \/Figure/gu)).toHaveLength(1);
    expect(findPdfFaults(paper)).toEqual([]);
  });

  it('draws equal values and a single value', async () => {
    for (const values of [[5, 5, 5], [5]])
      expect(findPdfFaults(await renderCharts([{ ...chart, values }]))).toEqual([]);
  });

  it('is on the page of its heading', async () => {
    const pages = extractPageTexts(await renderCharts([chart, chart, chart, chart]));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const countOf = (label: string) => page.filter(({ text }) => text === label).length;
      expect(countOf('Valor de la cartera')).toBe(countOf('31-dic-2025'));
    }
  });
});
