import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { casesOf } from '../../test/cases/load.ts';
import { sumMoney } from '../money/arithmetic.ts';
import { fromCents } from '../money/decimal-text.ts';
import { findLastPublishedReportYear, listVisibleReportYears } from './campaign.ts';
import {
  type FundTaxReportFacts,
  type FundSale,
  type SoldLot,
  buildFundTaxReport,
} from './fund-report.ts';
import { type TaxOwner, computeOwnershipShare } from './ownership.ts';

const account = 'account';
const fund = { id: 'fund', name: 'Fondo', isin: 'ES0000000000' };
const taxOwner = (uuid: string, changes: Partial<TaxOwner> = {}): TaxOwner => ({
  uuid,
  role: 'TITULAR',
  percent: null,
  validFrom: '2020-01-01',
  validTo: null,
  ...changes,
});
const soldLot = (cost: string, proceeds: string, withholding = '0.00'): SoldLot => ({
  acquisitionDate: '2021-03-01',
  origin: 'SUSCRIPCION',
  participations: '10.000000',
  acquisitionValue: cost,
  transmissionValue: proceeds,
  withholding,
});
const fundSale = (lots: readonly SoldLot[], soldFund = fund): FundSale => ({
  uuidAccount: account,
  uuidOperation: `sale-of-${soldFund.id}`,
  reference: 'OP-1',
  fund: soldFund,
  date: '2025-06-12',
  lots,
});
const reportOf = (owners: readonly TaxOwner[], changes: Partial<FundTaxReportFacts> = {}) =>
  buildFundTaxReport({
    person: owners[0]?.uuid ?? null,
    year: 2025,
    owners: new Map([[account, owners]]),
    sales: [],
    transfers: [],
    held: [],
    ...changes,
  });

describe('figures of one holder', () => {
  // Worked case A-WH-01: one fund gains 1,000 and another loses 1,000. The withholding of each fund is computed
  // separately.
  const otherFund = { ...fund, id: 'other' };
  const sales = [
    fundSale([soldLot('10000.00', '11000.00', '190.00')]),
    fundSale([soldLot('6000.00', '5000.00')], otherFund),
  ];
  const report = reportOf([taxOwner('a')], { sales });

  it('have totals of the gain and the withholding of all sales', () => {
    expect(report.totals).toMatchObject({
      transmissionValue: '16000.00',
      acquisitionValue: '16000.00',
      gain: '0.00',
      withholding: '190.00',
    });
  });

  it('certify gain and withholding by fund', () => {
    expect(report.withholdings.map(({ gain, withholding }) => [gain, withholding])).toEqual([
      ['1000.00', '190.00'],
      ['-1000.00', '0.00'],
    ]);
  });

  it('state the value at the end of the year, and transfers apart from sales', () => {
    const {
      totals,
      positions,
      transfers,
      sales: noSales,
    } = reportOf([taxOwner('a')], {
      held: [
        {
          uuidAccount: account,
          fund,
          participations: '12.345678',
          netAssetValue: '100.123457',
          netAssetValueDate: '2025-12-31',
        },
      ],
      // Worked case A-FIFO-08: 4,500 € leave by a transfer, with a cost of 3,000 €.
      transfers: [
        {
          ...fundSale([]),
          direction: 'OUT',
          otherFund: 'Otro',
          participations: '50.000000',
          value: '4500.00',
          cost: '3000.00',
        },
      ],
    });
    expect(noSales).toEqual([]);
    expect(positions[0]).toMatchObject({ value: '1236.09', accountValue: '1236.09' });
    expect(transfers[0]).toMatchObject({ deferredGain: '1500.00', ownershipPercent: '100.00' });
    expect(totals).toMatchObject({ gain: '0.00', withholding: '0.00', deferredGain: '1500.00' });
  });
});

interface JointSale {
  readonly totals: {
    readonly gross: string;
    readonly acquisition_value: string;
    readonly withholding: string;
  };
  readonly shares_pct: Readonly<Record<string, string>>;
}
interface SharesByHolder {
  readonly by_holder: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

test.each(casesOf<JointSale, SharesByHolder>('joint_split'))(
  '$id $title',
  ({ input, expected }) => {
    const owners = Object.entries(input.shares_pct).map(([uuid, percent]) =>
      taxOwner(uuid, { percent }),
    );
    const { gross, acquisition_value: cost, withholding } = input.totals;
    for (const { uuid } of owners) {
      const [ownSale] = reportOf(owners, {
        person: uuid,
        sales: [fundSale([soldLot(cost, gross, withholding)])],
      }).sales;
      expect({
        gross: ownSale?.transmissionValue,
        acquisition_value: ownSale?.acquisitionValue,
        gain: ownSale?.gain,
        withholding: ownSale?.withholding,
      }).toEqual(expected.by_holder[uuid]);
    }
  },
);

describe('ownership', () => {
  it('is equal for all holders when the account records no shares', () => {
    const owners = ['a', 'b', 'c'].map((uuid) => taxOwner(uuid));
    const percents = owners.map(
      ({ uuid }) => computeOwnershipShare(owners, uuid, '2025-12-31')?.percent,
    );
    expect(percents).toEqual(['33.33', '33.33', '33.34']);
  });

  it('is the whole plan for its participant', () => {
    const owners = [taxOwner('a', { role: 'PARTICIPE' })];
    expect(computeOwnershipShare(owners, 'a', '2025-12-31')).toMatchObject({
      right: 'TITULAR',
      percent: '100.00',
    });
  });

  it.each([
    ['records for both roles', '50.00', '50.00'],
    ['records for one of them', null, '50.00'],
    ['records for nobody', null, null],
  ])(
    'counts a person with two roles once, whatever share the account %s',
    (_, firstPercent, secondPercent) => {
      const owners = [
        taxOwner('a', { percent: firstPercent }),
        taxOwner('b', { percent: secondPercent }),
        taxOwner('a', { role: 'PARTICIPE', percent: secondPercent }),
      ];
      for (const uuid of ['a', 'b'])
        expect(computeOwnershipShare(owners, uuid, '2025-12-31')).toMatchObject({
          right: 'TITULAR',
          percent: '50.00',
        });
      const onlyOwner = owners.filter(({ uuid }) => uuid === 'a');
      expect(computeOwnershipShare(onlyOwner, 'a', '2025-12-31')).toMatchObject({
        percent: '100.00',
        place: 0,
      });
    },
  );

  it('adds up full and bare ownership of one person', () => {
    const owners = [
      taxOwner('a', { percent: '25.00' }),
      taxOwner('a', { role: 'NUDO_PROPIETARIO', percent: '25.00' }),
      taxOwner('b', { percent: '50.00' }),
    ];
    const percents = ['a', 'b'].map(
      (uuid) => computeOwnershipShare(owners, uuid, '2025-12-31')?.percent,
    );
    expect(percents).toEqual(['50.00', '50.00']);
  });

  it('includes gain and withholding only for the bare owner, and shows the value to the usufructuary', () => {
    const owners = [
      taxOwner('bare', { role: 'NUDO_PROPIETARIO' }),
      taxOwner('use', { role: 'USUFRUCTUARIO' }),
    ];
    const heldPositions = [
      {
        uuidAccount: account,
        fund,
        participations: '10.000000',
        netAssetValue: '5.000000',
        netAssetValueDate: '2025-12-30',
      },
    ];
    const sales = [fundSale([soldLot('50.00', '70.00', '3.80')])];
    const bareOwnerReport = reportOf(owners, { held: heldPositions, sales });
    const usufructuaryReport = reportOf(owners, { person: 'use', held: heldPositions, sales });
    expect(bareOwnerReport.totals).toMatchObject({
      gain: '20.00',
      withholding: '3.80',
      positionValue: '50.00',
    });
    expect(usufructuaryReport.totals).toMatchObject({
      gain: '0.00',
      withholding: '0.00',
      positionValue: '0.00',
    });
    expect(usufructuaryReport.sales).toEqual([]);
    expect(usufructuaryReport.positions[0]).toMatchObject({
      right: 'USUFRUCTUARIO',
      accountValue: '50.00',
    });
  });

  it('is that of the owners on the day of the sale', () => {
    const owners = [taxOwner('a', { validTo: '2025-06-11' }), taxOwner('b')];
    const sales = [fundSale([soldLot('1.00', '2.00')])];
    expect(reportOf(owners, { sales }).sales).toEqual([]);
    expect(reportOf(owners, { person: 'b', sales }).sales[0]?.ownershipPercent).toBe('100.00');
    expect(computeOwnershipShare(owners, 'c', '2025-06-11')).toBeUndefined();
  });
});

const cents = fc
  .oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 100, max: 10 ** 8 }))
  .map((n) => fromCents(BigInt(n)));

it('the shares of all owners add up to every lot and every sale', () => {
  const lots = fc.array(fc.tuple(cents, cents, cents), { minLength: 1, maxLength: 12 });
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lots, shares, (rows, weights) => {
      const owners = weights.map((weight, index) =>
        taxOwner(String(index), { percent: fromCents(BigInt(weight)) }),
      );
      const sales = [
        fundSale(rows.map(([cost, proceeds, withheld]) => soldLot(cost, proceeds, withheld))),
      ];
      const accountSale = reportOf([], { person: null, sales }).sales[0];
      const ownerSales = owners.map(
        ({ uuid }) => reportOf(owners, { person: uuid, sales }).sales[0],
      );
      for (const key of ['transmissionValue', 'acquisitionValue', 'gain', 'withholding'] as const) {
        expect(sumMoney(ownerSales.map((ownerSale) => ownerSale?.[key] ?? ''))).toBe(
          accountSale?.[key],
        );
        for (const [lotIndex, accountLot] of (accountSale?.lots ?? []).entries())
          expect(
            sumMoney(ownerSales.map((ownerSale) => ownerSale?.lots[lotIndex]?.[key] ?? '')),
          ).toBe(accountLot[key]);
      }
      const ownerLots = ownerSales.flatMap((ownerSale) => ownerSale?.lots ?? []);
      for (const { transmissionValue, acquisitionValue, withholding } of ownerLots)
        for (const amount of [transmissionValue, acquisitionValue, withholding])
          expect(amount).not.toMatch(/^-/u);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['2026-01-31', 2024],
  ['2026-02-01', 2025],
  ['2026-11-19', 2025],
] as const)('on %s the latest published reports are those of %i', (today, year) => {
  expect(findLastPublishedReportYear(today)).toBe(year);
  expect(listVisibleReportYears(today)).toEqual([2025, 2024, 2023, 2022, 2021]);
});
