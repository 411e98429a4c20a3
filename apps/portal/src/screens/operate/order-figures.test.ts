import type { Simulation } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from './order.ts';
import {
  changesBetween,
  feesOf,
  keyFigure,
  laterTax,
  orderSentence,
  plainPercent,
  spokenFigure,
  yearlyCost,
} from './order-figures.ts';

const estimate: Simulation = {
  uuid: '6f1c2b1e-8a30-4d55-9a39-0a5d0b8f2b11',
  valid_until: '2026-11-20T11:00:00.000Z',
  is_estimate: true,
  cash: '5200.00',
  participations: '459.477447',
  net_asset_value: '11.317204',
  net_asset_value_date: '2026-11-19',
  expected_value_date: '2026-11-23',
  settlement_date: '2026-11-26',
  cutoff_at: '2026-11-20T13:00:00.000Z',
  is_before_cutoff: true,
  fees: [],
  gross_gain: '902.11',
  taxable_gain: '902.11',
  withholding_percent: '19.00',
  withholding: '171.40',
  net_value: '5028.60',
  remaining_participations: '3.550969',
  remaining_total: '40.18',
  minimum_ok: false,
  annual_limit_remaining: null,
  destination: null,
  months_left: null,
  calendar: [],
  income_schedule: [],
  fiscal_items: [],
  convenience: { required: false, result: null, phrase_required: false },
  warnings: [],
  errors: [],
};
const fund = { name: 'Sotavera Global, FI' };
const redeeming: Choices = { ...noChoices, op: 'REEMBOLSO', cash: '5200' };
const EURO = '\u00a0€';

describe('an order in plain words', () => {
  it('says what is withdrawn, what comes and when', () => {
    expect(orderSentence(redeeming, fund, estimate)).toBe(
      `Va a retirar 5.200,00${EURO} brutos de Sotavera Global, FI. Recibirá unos 5.028,60${EURO} hacia el 26-nov-2026.`,
    );
  });

  it('says participations, or everything, as they were asked for', () => {
    expect(orderSentence({ ...redeeming, mode: 'PARTICIPATIONS' }, fund, estimate)).toContain(
      'Va a retirar 459,477447 participaciones de Sotavera Global, FI.',
    );
    expect(orderSentence({ ...redeeming, mode: 'TOTAL' }, fund, undefined)).toBe(
      'Va a retirar todo lo que tiene disponible en Sotavera Global, FI.',
    );
  });

  it('says what is invested, with and without an estimate', () => {
    const investing: Choices = { ...noChoices, op: 'SUSCRIPCION', cash: '2000' };
    expect(orderSentence(investing, fund, { ...estimate, cash: '2000.00' })).toBe(
      `Va a invertir 2.000,00${EURO} en Sotavera Global, FI. Recibirá unas 459,477447 participaciones (estimado).`,
    );
    expect(orderSentence(investing, fund, undefined)).toBe(
      'Va a invertir 2000 € en Sotavera Global, FI.',
    );
  });
});

describe('figures', () => {
  it('are told on the folded summary and to a reader', () => {
    expect(keyFigure('REEMBOLSO', estimate)).toBe(`Recibirá 5.028,60${EURO} (estimado)`);
    expect(spokenFigure('REEMBOLSO', estimate)).toBe('Recibirá 5.028,60 euros, estimado');
    expect(keyFigure('SUSCRIPCION', estimate)).toBe(
      'Recibirá 459,477447 participaciones (estimado)',
    );
    expect(keyFigure('REEMBOLSO', undefined)).toBe('');
  });

  it('of fees and costs are sums to the cent', () => {
    const fee = { type: 'x', amount: '1.10', percent: '0.50' };
    expect(feesOf({ fees: [fee, fee] })).toBe('2.20');
    expect(feesOf({ fees: [] })).toBe('0.00');
    expect(yearlyCost('2000.00', '1.35')).toBe('27.00');
    expect(yearlyCost(null, '1.35')).toBeNull();
    expect(plainPercent('19.00')).toBe('19\u00a0%');
    expect(plainPercent('19.50')).toBe('19,50\u00a0%');
  });

  it.each([
    ['6000.00', '1140.00', '0.00'],
    ['10000.00', '1900.00', '80.00'],
    ['-500.00', '0.00', '0.00'],
  ])('of the tax return on %s with %s withheld leave %s', (gain, withheld, later) => {
    expect(laterTax(gain, withheld, 2026)).toBe(later);
  });
});

describe('a newer estimate', () => {
  it('is told by what is another', () => {
    const after = { ...estimate, net_value: '5030.00', expected_value_date: '2026-11-24' };
    expect(changesBetween('REEMBOLSO', estimate, after)).toEqual([
      `Ha cambiado: lo que recibirá de 5.028,60${EURO} a 5.030,00${EURO}.`,
      'Ha cambiado: la fecha de valor de 23-nov-2026 a 24-nov-2026.',
    ]);
    expect(changesBetween('SUSCRIPCION', estimate, after)).toEqual([]);
  });
});
