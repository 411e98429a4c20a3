import type { CallOutput, Lot, LotHistoryStep } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { pageOf, productOf, STORY_NAV_DATE } from './data.ts';

const [global, patrimonio] = [productOf('global').name, productOf('patrimonio').name];

const stepOf = (
  kind: LotHistoryStep['kind'],
  date: string,
  more: Partial<LotHistoryStep> = {},
): LotHistoryStep => ({
  kind,
  date,
  uuid_operation: createFixtureUuid(`story:step:${kind}:${date}`),
  product_name: global,
  from_product_name: null,
  from_manager_name: null,
  participations: '1058.000000',
  cost: '6000.00',
  ...more,
});

function lotOf(name: string, changes: Partial<Lot>): Lot {
  return {
    uuid: createFixtureUuid(`story:lot:${name}`),
    acquisition_date: '2012-06-11',
    entry_date: '2018-04-25',
    participations: '1058.000000',
    participations_bought: '1058.000000',
    cost: '6112.01',
    value: '15976.97',
    gain: '9864.96',
    gain_percent: '161.40',
    days_held: 5273,
    is_pre_1994: false,
    locked_until: null,
    chain: [],
    exits: [],
    ...changes,
  };
}

/**
 * Returns lots of every origin: transferred from another manager whose name is known or unknown, switched from
 * another fund, bought here, and partly sold.
 */
export function lotsOf(): Omit<CallOutput<'GET /accounts/{id}/products/{pid}/lots'>, 'result'> {
  const lots = [
    lotOf('named', {
      participations: '600.000000',
      cost: '3402.65',
      value: '9060.66',
      gain: '5658.01',
      gain_percent: '166.28',
      exits: [
        {
          kind: 'REDEMPTION',
          date: '2025-03-11',
          uuid_operation: createFixtureUuid('story:sold'),
          participations: '320.000000',
          cost: '1814.74',
          proceeds: '4210.00',
          gain: '2395.26',
        },
        {
          kind: 'TRANSFER',
          date: '2024-10-02',
          uuid_operation: createFixtureUuid('story:moved'),
          participations: '138.000000',
          cost: '782.61',
          proceeds: '1702.00',
          gain: null,
        },
      ],
      chain: [
        stepOf('TRANSFER_IN', '2018-04-25', {
          from_product_name: 'Altozano Bolsa Mundial, FI',
          from_manager_name: 'Altozano Inversión, S.G.I.I.C., S.A.',
        }),
      ],
    }),
    lotOf('unnamed', {
      acquisition_date: '2015-10-05',
      days_held: 4062,
      cost: '16097.37',
      gain: '-120.40',
      gain_percent: '-0.75',
      chain: [stepOf('TRANSFER_IN', '2019-07-05')],
    }),
    lotOf('inside', {
      acquisition_date: '2021-02-15',
      days_held: 2102,
      chain: [
        stepOf('TRANSFER_INSIDE', '2023-05-18', { from_product_name: patrimonio }),
        stepOf('PURCHASE', '2021-02-15', { product_name: patrimonio }),
      ],
    }),
    lotOf('bought', {
      acquisition_date: STORY_NAV_DATE,
      entry_date: STORY_NAV_DATE,
      days_held: 1,
      participations: '225.176470',
      participations_bought: '225.176470',
      cost: '3400.41',
      value: '3400.41',
      gain: '0.00',
      gain_percent: '0.00',
      locked_until: '2027-01-14',
      chain: [stepOf('PURCHASE', STORY_NAV_DATE)],
    }),
  ];
  return {
    ...pageOf('lots', lots),
    summary: {
      participations: '2941.176470',
      cost: '29012.44',
      value: '44415.01',
      gain: '15402.57',
      net_asset_value: '15.101104',
      as_of: STORY_NAV_DATE,
    },
  };
}
