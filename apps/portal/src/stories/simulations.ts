import type { Simulation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { STORY_NAV_DATE } from './data.ts';
import { STORY_NAV } from './orders.ts';

/** No simulation of this file requires an appropriateness test. */

const NO_APPROPRIATENESS_TEST = { required: false, result: null, phrase_required: false } as const;

/** A subscription of 2.000,00 €. */
export function subscriptionSimulation(changes: Partial<Simulation> = {}): Simulation {
  return {
    uuid: createFixtureUuid('story:simulation'),
    valid_until: '2026-11-19T11:12:00.000Z',
    is_estimate: true,
    cash: '2000.00',
    participations: '176.722095',
    net_asset_value: STORY_NAV,
    net_asset_value_date: STORY_NAV_DATE,
    expected_value_date: '2026-11-19',
    settlement_date: null,
    cutoff_at: '2026-11-19T13:00:00.000Z',
    is_before_cutoff: true,
    fees: [],
    gross_gain: null,
    taxable_gain: null,
    withholding_percent: null,
    withholding: '0.00',
    net_value: '2000.00',
    remaining_participations: '639.750511',
    remaining_total: '7240.19',
    minimum_ok: null,
    annual_limit_remaining: null,
    destination: null,
    months_left: null,
    calendar: [],
    income_schedule: [],
    fiscal_items: [],
    convenience: { required: true, result: 'CONVENIENTE', phrase_required: false },
    warnings: [],
    errors: [],
    ...changes,
  };
}

const LOTS: Simulation['fiscal_items'] = [
  {
    uuid: createFixtureUuid('story:lot:1'),
    acquisition_date: '2014-03-21',
    origin: 'TRASPASO',
    participations: '210.500000',
    acquisition_value: '1580.20',
    transmission_value: '2382.27',
    gain: '802.07',
    is_pre_1994: false,
    is_pre_2007: false,
    withholding_base: '802.07',
    withholding: '152.39',
    exempt: false,
  },
  {
    uuid: createFixtureUuid('story:lot:2'),
    acquisition_date: '2019-06-14',
    origin: 'SUSCRIPCION',
    participations: '54.583143',
    acquisition_value: '517.69',
    transmission_value: '617.73',
    gain: '100.04',
    is_pre_1994: false,
    is_pre_2007: false,
    withholding_base: '100.04',
    withholding: '19.01',
    exempt: false,
  },
];

/** A redemption of 3.000,00 € with a gain. */
export function redemptionSimulation(changes: Partial<Simulation> = {}): Simulation {
  return subscriptionSimulation({
    cash: '3000.00',
    participations: '265.083143',
    settlement_date: '2026-11-24',
    gross_gain: '902.11',
    taxable_gain: '902.11',
    withholding_percent: '19.00',
    withholding: '171.40',
    net_value: '2828.60',
    remaining_participations: '197.945273',
    remaining_total: '2240.19',
    minimum_ok: true,
    fiscal_items: LOTS,
    convenience: NO_APPROPRIATENESS_TEST,
    ...changes,
  });
}

/** A monthly subscription of 200,00 €, whose first date was moved past a long weekend. */
export function periodicSubscriptionSimulation(changes: Partial<Simulation> = {}): Simulation {
  return subscriptionSimulation({
    cash: '200.00',
    net_value: '200.00',
    participations: '17.672210',
    expected_value_date: '2026-12-09',
    closed_days: ['2026-12-07', '2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'],
    calendar: [
      { date: '2026-12-09', amount: '200.00' },
      { date: '2027-01-05', amount: '200.00' },
      { date: '2027-02-05', amount: '200.00' },
    ],
    ...changes,
  });
}

/** A monthly redemption of 150,00 €. */
export function periodicRedemptionSimulation(changes: Partial<Simulation> = {}): Simulation {
  return redemptionSimulation({
    cash: '150.00',
    participations: '13.254422',
    gross_gain: '45.10',
    taxable_gain: '45.10',
    withholding: '8.57',
    net_value: '141.43',
    months_left: 34,
    calendar: [
      { date: '2026-12-09', amount: '150.00' },
      { date: '2027-01-05', amount: '150.00' },
      { date: '2027-02-05', amount: '150.00' },
    ],
    ...changes,
  });
}

/** An incoming transfer of a whole fund. */
export function incomingTransferSimulation(changes: Partial<Simulation> = {}): Simulation {
  return subscriptionSimulation({
    cash: null,
    net_value: null,
    participations: null,
    remaining_participations: null,
    remaining_total: null,
    cutoff_at: null,
    is_before_cutoff: null,
    expected_value_date: null,
    milestones: [
      { phase: 'REQUEST', due_on: '2026-11-20' },
      { phase: 'CHECK', due_on: '2026-11-24' },
      { phase: 'REDEMPTION', due_on: '2026-11-27' },
      { phase: 'ARRIVAL', due_on: '2026-12-01' },
      { phase: 'UNITS', due_on: '2026-12-02' },
    ],
    ...changes,
  });
}

/** A switch of 3.000,00 € between two funds. */
export function switchSimulation(changes: Partial<Simulation> = {}): Simulation {
  return redemptionSimulation({
    taxable_gain: '0.00',
    withholding_percent: '0.00',
    withholding: '0.00',
    net_value: '3000.00',
    settlement_date: null,
    destination: {
      id_product: createFixtureUuid('story:destination'),
      participations: '265.083143',
      net_asset_value: STORY_NAV,
      net_asset_value_date: STORY_NAV_DATE,
      value_date: '2026-11-20',
      deferred_gain: '902.11',
    },
    convenience: { required: true, result: 'CONVENIENTE', phrase_required: false },
    ...changes,
  });
}
