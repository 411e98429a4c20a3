import { describe, expect, test } from 'vitest';
import { createBusinessCalendar } from '../calendar/business-calendar.ts';
import { isTransferOverdue, buildTransferMilestones } from './phases.ts';
import {
  isTransferReasonCode,
  transferReasonExplanation,
  transferReasonLabel,
  transferReasonCodes,
} from './reason-codes.ts';
import {
  type TaxHistory,
  haveSameHolders,
  isSettlementConsistent,
  findTaxHistoryProblem,
} from './tax-history.ts';

/** Calendar of Madrid with the holidays of November 2026. The 9th is a local holiday. */
const calendar = createBusinessCalendar({
  code: 'MADRID',
  holidays: ['2026-11-02', '2026-11-09'],
  from: '2026-01-01',
  to: '2026-12-31',
});

describe('the phases of a transfer', () => {
  const deadlinesOf = (done: Parameters<typeof buildTransferMilestones>[0]['done']) =>
    buildTransferMilestones({ completeOn: '2026-11-05', done, calendar }).map(({ dueOn }) => dueOn);

  test.each<[string, Parameters<typeof deadlinesOf>[0], string[]]>([
    [
      'before any phase is complete',
      {},
      ['2026-11-06', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-19'],
    ],
    [
      'with a request sent on the first day',
      { REQUEST: '2026-11-05' },
      ['2026-11-06', '2026-11-10', '2026-11-13', '2026-11-17', '2026-11-18'],
    ],
    [
      'with a late acceptance',
      { REQUEST: '2026-11-06', CHECK: '2026-11-13' },
      ['2026-11-06', '2026-11-11', '2026-11-18', '2026-11-20', '2026-11-23'],
    ],
    [
      'with a redemption reported before the acceptance',
      { REQUEST: '2026-11-06', REDEMPTION: '2026-11-10' },
      ['2026-11-06', '2026-11-11', '2026-11-16', '2026-11-12', '2026-11-13'],
    ],
  ])('have the expected deadlines %s', (_, done, expected) => {
    expect(deadlinesOf(done)).toEqual(expected);
  });

  test.each([
    ['SNCE_1', '2026-11-11', false],
    ['SNCE_1', '2026-11-12', true],
    ['SNCE_2', '2026-11-12', false],
    ['SNCE_2', '2026-11-13', true],
    ['SNCE_3', '2026-11-10', false],
    ['SNCE_3', '2026-11-11', true],
    ['VALIDATED', '2026-12-11', false],
    ['RD_SENT', '2026-12-11', false],
  ] as const)('a transfer in %s since the 5th is overdue on %s: %s', (status, today, isOverdue) => {
    expect(isTransferOverdue({ status, since: '2026-11-05', today, calendar })).toBe(isOverdue);
  });

  test('an outgoing transfer is not overdue before the day by which the bank must have paid', () => {
    const [paidBy, since] = ['2026-11-13', '2026-11-05'];
    const completionDates = { CHECK: since, REDEMPTION: since, ARRIVAL: since };
    const milestones = {
      completeOn: since,
      done: completionDates,
      calendar,
      leaves: true,
    } as const;
    expect(buildTransferMilestones(milestones).at(-1)?.dueOn).toBe('2026-11-10');
    expect(buildTransferMilestones({ ...milestones, paidBy }).at(-1)?.dueOn).toBe(paidBy);
    const sentTransfer = { status: 'SNCE_3', since, calendar, paidBy } as const;
    expect(isTransferOverdue({ ...sentTransfer, today: paidBy })).toBe(false);
    expect(isTransferOverdue({ ...sentTransfer, today: '2026-11-16' })).toBe(true);
  });

  test('the milestones of an outgoing transfer begin with its check, and have the deadlines of this manager', () => {
    const exitMilestones = buildTransferMilestones({
      completeOn: '2026-11-05',
      done: { CHECK: '2026-11-06' },
      calendar,
      leaves: true,
    });
    expect(exitMilestones.map(({ dueOn }) => dueOn)).toEqual([
      '2026-11-05',
      '2026-11-10',
      '2026-11-10',
      '2026-11-12',
      '2026-11-16',
    ]);
  });
});

describe('reason codes', () => {
  test.each(transferReasonCodes)(
    'the code %s has a label for staff, and an explanation with the next step for the investor',
    (motive) => {
      expect(transferReasonLabel(motive).length).toBeGreaterThan(5);
      const reasonText = transferReasonExplanation(motive);
      expect(reasonText).toMatch(/\.$/u);
      expect(reasonText.split('. ').length).toBeGreaterThan(1);
    },
  );

  test('no other code is a reason code', () => {
    expect(['01', '99', '08', '1', ''].filter(isTransferReasonCode)).toEqual(['01', '99']);
  });
});

describe('a tax history', () => {
  const transferEnds = { holders: ['12345678Z'], isinOut: 'ES0199920002', isinIn: 'ES0199910003' };
  const expectedTransfer = { ...transferEnds, receivedOn: '2026-09-14' };
  const history: TaxHistory = {
    ...transferEnds,
    units: '30.000000',
    cash: '100.00',
    netAssetValueDate: '2026-09-11',
    lots: [
      { acquisitionDate: '2015-06-01', units: '10.000000', cost: '20.00', proceeds: '33.33' },
      { acquisitionDate: '2026-09-11', units: '20.000000', cost: '70.00', proceeds: '66.67' },
    ],
  };
  const [firstLot, secondLot] = history.lots;
  if (firstLot === undefined || secondLot === undefined) throw new Error('There are two lots.');

  test.each<[string, Partial<TaxHistory>, string | null]>([
    ['that agrees', {}, null],
    ['with the document number in another notation', { holders: ['12.345.678-z'] }, null],
    ['of another holder', { holders: ['87654321X'] }, 'holdersDiffer'],
    ['with another holder in addition', { holders: ['12345678Z', '87654321X'] }, 'holdersDiffer'],
    ['without holders', { holders: [] }, 'holdersDiffer'],
    ['with another fund of origin', { isinOut: 'ES0199920010' }, 'originDiffers'],
    ['with another destination', { isinIn: 'ES0199920010' }, 'destinationDiffers'],
    ['with a millionth of a unit more', { units: '30.000001' }, 'lotsDiffer'],
    ['with a cent more', { cash: '100.01' }, 'proceedsDiffer'],
    [
      'with a lot without units',
      {
        lots: [
          { ...firstLot, units: '0.000000' },
          { ...secondLot, units: '30.000000' },
        ],
      },
      'lotsDiffer',
    ],
    [
      'with a lot of negative cost',
      { lots: [{ ...firstLot, cost: '-20.00' }, secondLot] },
      'lotsDiffer',
    ],
    ['of a redemption on the day of receipt', { netAssetValueDate: '2026-09-14' }, null],
    [
      'of a redemption after the day of receipt',
      { netAssetValueDate: '2026-09-15' },
      'datesDiffer',
    ],
    [
      'with a lot bought after the redemption',
      { lots: [firstLot, { ...secondLot, acquisitionDate: '2026-09-12' }] },
      'datesDiffer',
    ],
  ])('%s, with %j, has the problem %s', (_, change, problem) => {
    expect(findTaxHistoryProblem({ ...history, ...change }, expectedTransfer)).toBe(problem);
  });

  test('must agree with the settlement in cash, units and date of the net asset value', () => {
    const settlement = {
      cash: '100.00',
      participations: '30.000000',
      netAssetValueDate: '2026-09-11',
    };
    expect(isSettlementConsistent(settlement, history)).toBe(true);
    for (const unitChange of [
      { cash: '99.99' },
      { participations: '29.999999' },
      { netAssetValueDate: '2026-09-10' },
    ])
      expect(isSettlementConsistent({ ...settlement, ...unitChange }, history)).toBe(false);
  });

  test('must have the same holders in the same sequence', () => {
    expect(haveSameHolders(['1', '2'], ['1', '2'])).toBe(true);
    expect(haveSameHolders(['1', '2'], ['2', '1'])).toBe(false);
  });
});
