import type { Simulation } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import {
  describeEstimateChanges,
  formatYearlyIncrease,
  formatKeyFigure,
  describeOrder,
  formatSpokenKeyFigure,
} from './order-texts.ts';

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
const orderProduct = {
  product: { name: 'Sotavera Global, FI', share_class_group: null },
  destination: { name: 'Sotavera Renta, FI', share_class_group: null },
};
const redemptionForm: OrderFormValues = { ...emptyOrderForm, op: 'REEMBOLSO', cash: '5200' };
const EURO = '\u00a0€';

describe('the description of an order', () => {
  it('states the withdrawn amount, the received amount and the day', () => {
    expect(describeOrder(redemptionForm, orderProduct, estimate)).toBe(
      `Va a retirar 5.200,00${EURO} brutos de Sotavera Global, FI. Recibirá unos 5.028,60${EURO} hacia el 26-nov-2026.`,
    );
  });

  it('states the units or the whole position when the order is sized in this way', () => {
    expect(
      describeOrder({ ...redemptionForm, mode: 'PARTICIPATIONS' }, orderProduct, estimate),
    ).toContain('Va a retirar 459,477447 participaciones de Sotavera Global, FI.');
    expect(describeOrder({ ...redemptionForm, mode: 'TOTAL' }, orderProduct, undefined)).toBe(
      'Va a retirar todo lo que tiene disponible en Sotavera Global, FI.',
    );
  });

  it('states the invested amount, with and without an estimate', () => {
    const subscriptionForm: OrderFormValues = {
      ...emptyOrderForm,
      op: 'SUSCRIPCION',
      cash: '2000',
    };
    expect(describeOrder(subscriptionForm, orderProduct, { ...estimate, cash: '2000.00' })).toBe(
      `Va a invertir 2.000,00${EURO} en Sotavera Global, FI. Recibirá unas 459,477447 participaciones (estimado).`,
    );
    expect(describeOrder(subscriptionForm, orderProduct, undefined)).toBe(
      `Va a invertir 2.000,00${EURO} en Sotavera Global, FI.`,
    );
  });
});

describe('the description of a transfer', () => {
  const switchForm: OrderFormValues = { ...emptyOrderForm, op: 'TRASPASO_INTERNO', cash: '1000' };
  const noTaxes = 'No paga impuestos: se conserva la fecha y el precio de compra.';

  it.each([
    [{}, `5.200,00${EURO}`],
    [{ mode: 'PERCENTAGE', percentage: '25' }, 'el 25,00\u00a0%'],
    [{ mode: 'PARTICIPATIONS', units: '3' }, '459,477447 participaciones'],
    [{ mode: 'TOTAL' }, 'todo lo que tiene disponible'],
  ] as const)('states the size of the order: %j', (patch, size) => {
    const sentence = describeOrder({ ...switchForm, ...patch }, orderProduct, estimate);
    expect(sentence).toContain(`Va a traspasar ${size}`);
    expect(sentence).toContain('Sotavera Global, FI a Sotavera Renta, FI.');
    expect(sentence.endsWith(noTaxes)).toBe(true);
  });

  it('states the days of sale and purchase when they differ', () => {
    const destination = {
      id_product: 'renta',
      participations: '10.000000',
      net_asset_value: null,
      net_asset_value_date: null,
      value_date: '2026-11-24',
      deferred_gain: null,
    };
    const dates = 'Sale con el valor del 23-nov-2026 y entra con el del 24-nov-2026.';
    expect(describeOrder(switchForm, orderProduct, { ...estimate, destination })).toContain(dates);
    const sameDay = { ...destination, value_date: '2026-11-23' };
    expect(
      describeOrder(switchForm, orderProduct, { ...estimate, destination: sameDay }),
    ).not.toContain('Sale');
  });

  it('calls a transfer between classes of one fund a change of class', () => {
    const classes = {
      product: { name: 'Global A', share_class_group: 'g' },
      destination: { name: 'Global B', share_class_group: 'g' },
    };
    expect(describeOrder(switchForm, classes, estimate)).toBe(
      `Va a cambiar de clase dentro del mismo fondo: traspasa 5.200,00${EURO} de Global A a Global B. ${noTaxes}`,
    );
  });
});

describe('the description of an instruction', () => {
  const savingForm: OrderFormValues = {
    ...emptyOrderForm,
    op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    cash: '200',
    start: '2026-12-05',
  };
  const plannedEstimate: Simulation = {
    ...estimate,
    cash: '200.00',
    calendar: [{ date: '2026-12-09', amount: '200.00' }],
  };

  it('states the frequency and the first day of the instruction', () => {
    expect(describeOrder(savingForm, orderProduct, plannedEstimate)).toBe(
      `Va a invertir 200,00${EURO} cada mes en Sotavera Global, FI. Desde el 09-dic-2026, sin fecha de fin.`,
    );
    const ending: OrderFormValues = {
      ...savingForm,
      period: 'ANUAL',
      hasEnd: true,
      end: '2030-12-05',
    };
    expect(describeOrder(ending, orderProduct, undefined)).toBe(
      `Va a invertir 200,00${EURO} cada año en Sotavera Global, FI. Desde el 05-dic-2026 hasta el 05-dic-2030.`,
    );
  });

  it('of a redemption states that the amount is gross, and that another instruction is replaced', () => {
    const spendingForm: OrderFormValues = {
      ...savingForm,
      op: 'SOLICITUD_REEMBOLSO_PERIODICO',
      modifies: 'u',
    };
    expect(describeOrder(spendingForm, orderProduct, plannedEstimate)).toBe(
      `Va a cambiar una orden periódica: esta ocupará su lugar cuando la firme. Va a retirar 200,00${EURO} brutos cada mes de Sotavera Global, FI. Desde el 09-dic-2026, sin fecha de fin.`,
    );
  });

  it('states the yearly increase', () => {
    expect(formatYearlyIncrease(savingForm)).toBe('Sin aumento');
    expect(formatYearlyIncrease({ ...savingForm, increase: 'LINEAL', increaseBy: '10' })).toBe(
      `Una cantidad fija (lineal): 10,00${EURO}`,
    );
    expect(
      formatYearlyIncrease({ ...savingForm, increase: 'ACUMULATIVO', increaseBy: '2,5' }),
    ).toBe('Acumulativo: 2,50\u00a0%');
  });
});

describe('the main figure', () => {
  it('has a text for the collapsed summary and one for screen readers', () => {
    expect(formatKeyFigure('REEMBOLSO', estimate)).toBe(`Recibirá 5.028,60${EURO} (estimado)`);
    expect(formatSpokenKeyFigure('REEMBOLSO', estimate)).toBe('Recibirá 5.028,60 euros, estimado');
    expect(formatKeyFigure('SUSCRIPCION', estimate)).toBe(
      'Recibirá 459,477447 participaciones (estimado)',
    );
    expect(formatKeyFigure('REEMBOLSO', undefined)).toBe('');
  });
});

describe('the comparison with a newer estimate', () => {
  it('names the changed values', () => {
    const estimateAfter = { ...estimate, net_value: '5030.00', expected_value_date: '2026-11-24' };
    expect(describeEstimateChanges('REEMBOLSO', estimate, estimateAfter)).toEqual([
      `Ha cambiado: lo que recibirá de 5.028,60${EURO} a 5.030,00${EURO}.`,
      'Ha cambiado: la fecha de valor de 23-nov-2026 a 24-nov-2026.',
    ]);
    expect(describeEstimateChanges('SUSCRIPCION', estimate, estimateAfter)).toEqual([]);
  });

  it('names both days of a switch, and the first day of an instruction', () => {
    const to = {
      id_product: 'd',
      participations: '1.000000',
      net_asset_value: null,
      net_asset_value_date: null,
      value_date: '2026-11-24',
      deferred_gain: null,
    };
    const answerBefore = { ...estimate, destination: to };
    const estimateAfter = {
      ...answerBefore,
      expected_value_date: '2026-11-24',
      destination: { ...to, value_date: '2026-11-25' },
    };
    expect(describeEstimateChanges('TRASPASO_INTERNO', answerBefore, estimateAfter)).toEqual([
      'Ha cambiado: la fecha de salida de 23-nov-2026 a 24-nov-2026.',
      'Ha cambiado: la fecha de entrada de 24-nov-2026 a 25-nov-2026.',
    ]);
    const laterAnswer = { ...estimate, calendar: [{ date: '2026-12-09', amount: '1.00' }] };
    expect(
      describeEstimateChanges('SOLICITUD_SUSCRIPCION_PERIODICA', estimate, laterAnswer),
    ).toEqual(['Ha cambiado: la primera fecha de — a 09-dic-2026.']);
  });
});
