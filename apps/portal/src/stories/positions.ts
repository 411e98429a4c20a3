import type { CallOutput, Gains, Position } from '@participe/contract/types';
import { subtractMoney } from '@participe/domain';
import { createFixtureUuid, type DemoProductKey } from '@participe/fixtures';
import type { Answers } from './fake-client.ts';
import { pageOf, productOf, STORY_NAV_DATE } from './data.ts';

type HeldProduct = CallOutput<'GET /accounts/{id}/products'>['products'][number];

/** Economic and fiscal gain differ because of realised and deferred gains. */
export function gainsOf(
  contributed: string,
  economic: string,
  realised: string,
  deferred: string,
): Gains {
  const taxableDifference = subtractMoney(realised, deferred);
  return {
    contributed,
    economic_gain: economic,
    fiscal_gain: subtractMoney(economic, taxableDifference),
    difference: taxableDifference,
    realised_gain: realised,
    deferred_gain: deferred,
  };
}

function positionOf(key: DemoProductKey, figures: Partial<Position>): Position {
  const { uuid, keyName, name, isin } = productOf(key);
  return {
    uuid: createFixtureUuid(`story:position:${key}`),
    id_product: uuid,
    key_product: keyName,
    name,
    isin,
    participations: '2941.176470',
    available_participations: '2941.176470',
    reserved_participations: '0.000000',
    blocked_participations: '0.000000',
    net_asset_value: '15.101104',
    net_asset_value_date: STORY_NAV_DATE,
    total: '44415.01',
    invested: '29012.44',
    average_price: '9.864230',
    gain: '15402.57',
    gain_percent: '53.09',
    first_purchase_date: '2018-02-12',
    weight_percent: '56.19',
    gains: gainsOf('31512.44', '12902.57', '1900.00', '4400.00'),
    ...figures,
  };
}

/** The position of Carmen's account of a pension plan. */
export const planPosition = positionOf('pension_decidido', {
  participations: '1102.000000',
  available_participations: '1102.000000',
  net_asset_value: '12.724900',
  total: '14022.84',
  invested: '14435.30',
  average_price: '13.099183',
  gain: '-412.46',
  gain_percent: '-2.86',
  weight_percent: '100.00',
  gains: gainsOf('14435.30', '-412.46', '0.00', '0.00'),
});

/** The only position of an account that was opened two months ago. */
export const youngPosition = positionOf('global', {
  participations: '1000.000000',
  available_participations: '1000.000000',
  total: '15101.10',
  invested: '15564.79',
  average_price: '15.564790',
  gain: '-463.69',
  gain_percent: '-2.98',
  first_purchase_date: '2026-09-18',
  weight_percent: '100.00',
  gains: gainsOf('15564.79', '-463.69', '0.00', '0.00'),
});

/** The positions of Carmen's account. */
export const positions: readonly Position[] = [
  positionOf('global', {}),
  positionOf('patrimonio', {
    participations: '1820.000104',
    net_asset_value: '12.644012',
    total: '23012.10',
    available_participations: '1820.000104',
    invested: '18100.00',
    average_price: '9.945054',
    gain: '4912.10',
    gain_percent: '27.14',
    weight_percent: '29.12',
    gains: gainsOf('19306.18', '3705.92', '0.00', '1206.18'),
  }),
  positionOf('renta', {
    participations: '1004.118822',
    net_asset_value: '11.563079',
    total: '11610.71',
    available_participations: '1004.118822',
    invested: '12023.17',
    average_price: '11.973852',
    gain: '-412.46',
    gain_percent: '-3.43',
    weight_percent: '14.69',
    gains: gainsOf('12023.17', '-412.46', '0.00', '0.00'),
  }),
];

/** The totals are those of Carmen's account. */
export function positionsAnswerOf(rows: readonly Position[]) {
  return {
    ...pageOf('positions', rows),
    summary: {
      total: '79037.82',
      in_transit: '0.00',
      invested: '59135.61',
      gain: '19902.21',
      gain_percent: '33.66',
      as_of: STORY_NAV_DATE,
      pending_in: '0.00',
      pending_out: '0.00',
      gains: gainsOf('53727.71', '25310.11', '11014.08', '5606.18'),
    },
  };
}

/** Returns the product of a position as in the account's list of products. */
export function heldProductOf(position: Position): HeldProduct {
  const isPlan = position.key_product === productOf('pension_decidido').keyName;
  return {
    id: position.id_product,
    key_name: position.key_product,
    isin: position.isin,
    name: position.name,
    product_type: isPlan ? 'PP' : 'FI',
    net_asset_value: position.net_asset_value,
    net_asset_value_date: position.net_asset_value_date,
    participations: position.participations,
    total: position.total,
    allowed_operations: isPlan ? [] : ['SUSCRIPCION', 'TRASPASO_INTERNO', 'REEMBOLSO'],
  };
}

/** Returns the positions and the distribution of an account that holds one position. */
export function onlyPositionAnswers(
  position: Position,
  labels: Readonly<Record<'assetClass' | 'risk' | 'geography' | 'currency', string>>,
): Answers {
  const { name, total, invested, gain, gain_percent, gains } = position;
  const shareOfAll = (label: string) => [{ key: label, label, total, percent: '100.00' }];
  const answer = positionsAnswerOf([position]);
  return {
    'GET /accounts/{id}/positions': {
      ...answer,
      summary: { ...answer.summary, total, invested, gain, gain_percent, gains },
    },
    'GET /accounts/{id}/products': pageOf('products', [heldProductOf(position)]),
    'GET /accounts/{id}/distribution': {
      distribution: {
        as_of: STORY_NAV_DATE,
        by_product: shareOfAll(name),
        by_asset_class: shareOfAll(labels.assetClass),
        by_risk: shareOfAll(labels.risk),
        by_geography: shareOfAll(labels.geography),
        by_currency: shareOfAll(labels.currency),
      },
    },
  };
}
