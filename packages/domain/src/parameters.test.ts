import { describe, expect, test } from 'vitest';
import { legalParameterKeys, legalParameters, legalParameterOn } from './parameters.ts';
import { estimateSavingsTax } from './tax/savings.ts';

describe('dated parameters', () => {
  test.each(legalParameterKeys)('%s has exactly one value on 20 November 2026', (key) => {
    const day = '2026-11-20';
    const validRows = legalParameters.filter(
      (row) => row.key === key && row.validFrom <= day && (row.validTo ?? day) >= day,
    );
    expect(validRows).toHaveLength(1);
    expect(legalParameterOn(key, day)).toBe(validRows[0]?.value);
  });

  test('change on their effective date', () => {
    expect([
      legalParameterOn('savings_top', '2024-12-31'),
      legalParameterOn('savings_top', '2025-01-01'),
    ]).toEqual(['0.28', '0.30']);
    expect([
      legalParameterOn('plan_general', '2020-12-31'),
      legalParameterOn('plan_general', '2021-06-01'),
    ]).toEqual(['8000.00', '2000.00']);
    expect(() => legalParameterOn('savings_top', '2022-12-31')).toThrow('no value of savings_top');
  });

  test('the tax on a savings base is the sum of the taxes of its brackets', () => {
    expect([
      estimateSavingsTax('0.00', 2026),
      estimateSavingsTax('-5', 2026),
      estimateSavingsTax('6000', 2026),
    ]).toEqual(['0.00', '0.00', '1140.00']);
    expect([estimateSavingsTax('6000.01', 2026), estimateSavingsTax('300000', 2026)]).toEqual([
      '1140.00',
      '71880.00',
    ]);
  });
});
