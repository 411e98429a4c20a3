import { describe, expect, test } from 'vitest';
import { multiplyMoney, subtractMoney, sumMoney } from '../../src/money/arithmetic.ts';
import { splitMoney } from '../../src/money/split.ts';
import { decideRedemption, type RedemptionFacts } from '../../src/orders/redemption.ts';
import { legalParameterOn } from '../../src/parameters.ts';
import { estimateSavingsTax } from '../../src/tax/savings.ts';
import { computeWithholding } from '../../src/tax/withholding.ts';
import { casesOf, caseTopics } from './load.ts';
import type { MinimumToKeepInput, MinimumToKeepResult, WithholdingInput } from './shapes.ts';

test('every topic of the worked cases has its test', () => {
  expect(caseTopics.toSorted()).toEqual([
    'fifo_ledger',
    'joint_split',
    'min_keep',
    'nav_date',
    'periodic_limit',
    'portfolio',
    'revaluation_schedule',
    'savings_tax',
    'signatures',
    'twr',
    'withholding',
    'xirr',
    'ytd',
  ]);
});

const day = '2026-11-20';

function redemptionFacts(input: MinimumToKeepInput): RedemptionFacts {
  const now = new Date(`${day}T10:00:00Z`);
  return {
    accountType: 'FI',
    product: { productType: 'FI', assetClass: 'RENTA_VARIABLE' },
    amountMode: input.mode === 'AMOUNT' ? 'CASH' : 'PARTICIPATIONS',
    cash: input.mode === 'AMOUNT' ? input.value : undefined,
    participations: input.mode === 'UNITS' ? input.value : undefined,
    holding: { held: input.units, reserved: '0', blocked: '0', debitLocked: '0' },
    nav: input.nav,
    firstPurchaseDate: input.legacy_equity_before_2019_07_05 ? '2019-07-04' : '2019-07-05',
    limits: {
      minKeep: legalParameterOn('min_keep', day),
      minKeepUnitsLegacy: legalParameterOn('min_keep_units_legacy', day),
      legacyEquityBefore: legalParameterOn('legacy_equity_before', day),
      cashLimitPercent: legalParameterOn('cash_order_limit_percent', day),
    },
    bankAccount: { status: 'VALIDATED', signedAt: new Date(0), holdHours: 72 },
    now,
  };
}

describe('worked minimums to keep', () => {
  test.each(casesOf<MinimumToKeepInput, MinimumToKeepResult>('min_keep'))('$id $title', (one) => {
    const decision = decideRedemption(redemptionFacts(one.input));
    if (one.expected.ok) {
      expect(decision).toMatchObject({
        ok: true,
        value: {
          remainingValue: one.expected.remaining_value,
          ...(one.expected.remaining_units && { remainingUnits: one.expected.remaining_units }),
        },
      });
    } else {
      expect(decision).toMatchObject({
        ok: false,
        refusals: [{ name: one.expected.error, code: '400-041' }],
      });
    }
  });
});

describe('worked withholdings', () => {
  test.each(casesOf<WithholdingInput, object>('withholding'))('$id $title', (one) => {
    const redemptions = one.input.redemptions.map(({ fund, gross, cost }) => {
      const gain = subtractMoney(gross, cost);
      const withholding = computeWithholding({ gain, rate: one.input.rate });
      return { fund, gain, withholding, net: subtractMoney(gross, withholding) };
    });
    expect({
      redemptions,
      total_gain: sumMoney(redemptions.map(({ gain }) => gain)),
      total_withholding: sumMoney(redemptions.map((redemption) => redemption.withholding)),
    }).toEqual(one.expected);
  });
});

interface JointCase {
  totals: Record<string, string>;
  shares_pct: Record<string, string>;
}

describe('worked splits among holders', () => {
  test.each(casesOf<JointCase, { by_holder: object }>('joint_split'))('$id $title', (one) => {
    const holders = Object.keys(one.input.shares_pct);
    const shares = Object.values(one.input.shares_pct);
    const byHolder = Object.fromEntries(
      holders.map((holder, index) => [
        holder,
        Object.fromEntries(
          Object.entries(one.input.totals).map(([key, total]) => [
            key,
            splitMoney(total, shares)[index],
          ]),
        ),
      ]),
    );
    expect(byHolder).toEqual(one.expected.by_holder);
  });
});

describe('worked savings taxes', () => {
  const cases = casesOf<{ savings_base: string; year: number }, object>('savings_tax');
  test.each(cases)('$id $title', ({ input, expected }) => {
    const quota = estimateSavingsTax(input.savings_base, input.year);
    const rate = legalParameterOn('withholding_iic', `${input.year}-12-31`);
    const expectedWithholding = multiplyMoney(input.savings_base, rate);
    expect({
      quota,
      withheld_at_19: expectedWithholding,
      difference_to_pay: subtractMoney(quota, expectedWithholding),
    }).toEqual(expected);
  });
});
