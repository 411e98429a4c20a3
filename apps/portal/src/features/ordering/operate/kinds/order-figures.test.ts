import { describe, expect, it } from 'vitest';
import {
  describeChargeChange,
  sumFees,
  isClassChange,
  estimateAdditionalIncomeTax,
  formatShortPercent,
  formatRiskChange,
  computeYearlyTotal,
  getYearlyCharge,
  computeYearlyCost,
} from './order-figures.ts';

describe('the figures of an order', () => {
  it('are the sum of the fees, the yearly cost to the cent, and a percentage without «,00»', () => {
    const fee = { type: 'x', amount: '1.10', percent: '0.50' };
    expect(sumFees({ fees: [fee, fee] })).toBe('2.20');
    expect(sumFees({ fees: [] })).toBe('0.00');
    expect(computeYearlyCost('2000.00', '1.35')).toBe('27.00');
    expect(computeYearlyCost(null, '1.35')).toBeNull();
    expect(computeYearlyCost('200.00', null)).toBeNull();
    expect(formatShortPercent('19.00')).toBe('19\u00a0%');
    expect(formatShortPercent('19.50')).toBe('19,50\u00a0%');
  });

  it.each([
    ['6000.00', '1140.00', '0.00'],
    ['10000.00', '1900.00', '80.00'],
    ['-500.00', '0.00', '0.00'],
  ])('contain for a gain of %s with %s withheld the additional tax %s', (gain, withheld, later) => {
    expect(estimateAdditionalIncomeTax(gain, withheld, 2026)).toBe(later);
  });
});

describe('the yearly sum of an instruction', () => {
  it.each([
    ['MENSUAL', '2400.00'],
    ['TRIMESTRAL', '800.00'],
    ['SEMESTRAL', '400.00'],
    ['ANUAL', '200.00'],
  ] as const)('of 200 € %s is %s', (period, total) => {
    expect(computeYearlyTotal('200.00', period)).toBe(total);
    expect(computeYearlyTotal(null, period)).toBeNull();
  });
});

describe('the comparison of two funds', () => {
  const originFigures = {
    share_class_group: null,
    risk_indicator: 3,
    ongoing_charges: null,
    management_fee: '1.35',
  };
  const to = {
    ...originFigures,
    risk_indicator: 5,
    ongoing_charges: '0.90',
    management_fee: '0.80',
  };

  it('states the risk of both and the same kind of cost of both', () => {
    expect(formatRiskChange(originFigures, to)).toBe('De 3 de 7 a 5 de 7');
    expect(formatRiskChange(originFigures, originFigures)).toBe('El mismo: 3 de 7');
    expect(describeChargeChange(originFigures, to)).toEqual({
      name: 'Comisión de gestión',
      text: 'De 1,35\u00a0% a 0,80\u00a0%',
    });
    expect(describeChargeChange({ ...originFigures, ongoing_charges: '0.90' }, to)).toEqual({
      name: 'Gastos corrientes',
      text: 'El mismo: 0,90\u00a0%',
    });
    expect(describeChargeChange({ ...originFigures, management_fee: null }, to)).toBeUndefined();
    expect(getYearlyCharge(to)).toEqual({ name: 'Gastos corrientes', percent: '0.90' });
    expect(getYearlyCharge(originFigures)).toEqual({
      name: 'Comisión de gestión',
      percent: '1.35',
    });
  });

  it('recognises two classes of one fund by their group', () => {
    expect(isClassChange(originFigures, to)).toBe(false);
    expect(isClassChange({ share_class_group: 'g' }, { share_class_group: 'g' })).toBe(true);
    expect(isClassChange({ share_class_group: 'g' }, { share_class_group: 'h' })).toBe(false);
  });
});
