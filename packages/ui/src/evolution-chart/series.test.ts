import { describe, expect, it } from 'vitest';
import { sampleTexts } from './sample.ts';
import {
  toPercentSeries,
  selectMonthEndPoints,
  describePoint,
  buildSeriesCsv,
  describeChart,
  selectMarkedPoints,
} from './series.ts';

const POINTS = [
  { date: '2026-01-02', value: '92000', contributed: '90000' },
  { date: '2026-01-30', value: '91000.5', contributed: '90000' },
  { date: '2026-02-02', value: '95000', contributed: '92000' },
  { date: '2026-02-27', value: '129300', contributed: '92000' },
  { date: '2026-03-12', value: '104220.10', contributed: '92000' },
];

const LAST = { date: '2026-03-12', value: '104220.10', contributed: '92000' };

describe('the text description of a chart', () => {
  it('states the first, last, highest and lowest value', () => {
    expect(describeChart(POINTS, 'En un año', 'euros', false, sampleTexts)).toBe(
      'En un año, de 92.000,00\u00a0€ a 104.220,10\u00a0€; máximo 129.300,00\u00a0€ el 27-feb-2026, mínimo 91.000,50\u00a0€ el 30-ene-2026.',
    );
  });

  it('states no figure when amounts are hidden', () => {
    expect(describeChart(POINTS, 'En un año', 'euros', true, sampleTexts)).toBe(
      'En un año, del 02-ene-2026 al 12-mar-2026. Importes ocultos.',
    );
    expect(describePoint(LAST, 'euros', true, sampleTexts)).toBe('12-mar-2026: importe oculto');
  });

  it('describes a single point', () => {
    expect(describePoint(LAST, 'euros', false, sampleTexts)).toBe(
      '12-mar-2026: 104.220,10\u00a0€. Aportado 92.000,00\u00a0€',
    );
    expect(
      describePoint({ date: '2026-03-12', value: '-3.2' }, 'percent', false, sampleTexts),
    ).toBe('12-mar-2026: \u22123,20\u00a0%');
  });

  it('describes an empty chart as without data', () => {
    expect(describeChart([], 'En un año', 'euros', false, sampleTexts)).toBe('Sin datos.');
  });
});

describe('the marked points', () => {
  it('are the highest and the lowest value with their figures, and the last one', () => {
    expect(selectMarkedPoints(POINTS, 'euros', sampleTexts)).toEqual([
      { kind: 'highest', point: POINTS[3], text: 'Máx. 129.300,00\u00a0€' },
      { kind: 'lowest', point: POINTS[1], text: 'Mín. 91.000,50\u00a0€' },
      { kind: 'last', point: LAST },
    ]);
  });

  it('are only the last one when all values are equal', () => {
    const flat = POINTS.map((point) => ({ ...point, value: '90000.00' }));
    expect(selectMarkedPoints(flat, 'euros', sampleTexts).map(({ kind }) => kind)).toEqual([
      'last',
    ]);
    expect(selectMarkedPoints([], 'euros', sampleTexts)).toEqual([]);
  });
});

describe('the series in percent', () => {
  it('has a point for each return, without amounts', () => {
    const points = [
      { date: '2026-01-01', value: '0.00', contributed: '0.00' },
      { date: '2026-01-02', value: '10.00', contributed: '10.00', percent: '0.00' },
      { date: '2026-01-03', value: '11.00', contributed: '10.00', percent: '10.00' },
    ];
    expect(toPercentSeries(points)).toEqual([
      { date: '2026-01-02', value: '0.00' },
      { date: '2026-01-03', value: '10.00' },
    ]);
  });
});

describe('the table', () => {
  it('has the last day of each month', () => {
    expect(selectMonthEndPoints(POINTS).map((point) => point.date)).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-12',
    ]);
  });

  it('is written as CSV with semicolons and decimal commas', () => {
    expect(buildSeriesCsv(POINTS, 'euros', sampleTexts)).toBe(
      '\ufeffFecha;Valor;Aportado (neto)\r\n2026-01-30;91000,50;90000,00\r\n2026-02-27;129300,00;92000,00\r\n2026-03-12;104220,10;92000,00\r\n',
    );
    expect(buildSeriesCsv([{ date: '2026-03-12', value: '-3.2' }], 'percent', sampleTexts)).toBe(
      '\ufeffFecha;Rentabilidad (%)\r\n2026-03-12;-3,20\r\n',
    );
  });
});
