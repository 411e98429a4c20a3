import { describe, expect, test } from 'vitest';
import { madridCalendar } from '../../test/cases/load.ts';
import { type TransferRequestFacts, checkTransferRequest, mayAcceptTransfer } from './outgoing.ts';

const facts: TransferRequestFacts = {
  request: {
    holders: ['12345678Z', 'X1234567L'],
    destinationIsin: 'ES0199920002',
    destinationIban: 'ES7620770024003102575766',
    mode: 'IMPORTE',
    value: '500.00',
  },
  product: { productType: 'FI', assetClass: 'MIXTO' },
  isDestinationOurs: false,
  isDestinationRegistered: true,
  isIbanOurs: false,
  account: {
    accountType: 'FI',
    holders: ['12345678Z', 'X1234567L'],
    mayDefer: true,
    isBlocked: false,
  },
  isReferenceUsed: false,
  hasOpenTotalWithdrawal: false,
  holding: { held: '100.000000', reserved: '0', blocked: '0', debitLocked: '0' },
  nav: '10.000000',
  firstPurchaseDate: '2018-01-02',
  limits: {
    minKeep: '100.00',
    minKeepUnitsLegacy: '1.000000',
    legacyEquityBefore: '2019-07-05',
    cashLimitPercent: '95',
  },
};

type Change = Partial<Omit<TransferRequestFacts, 'request' | 'account' | 'holding'>> & {
  request?: Partial<TransferRequestFacts['request']>;
  account?: Partial<NonNullable<TransferRequestFacts['account']>> | null;
  holding?: Partial<TransferRequestFacts['holding']>;
};

function check({ request, account, holding, ...rest }: Change) {
  const known = facts.account;
  return checkTransferRequest({
    ...facts,
    ...rest,
    request: { ...facts.request, ...request },
    account: account === null || known === null ? null : { ...known, ...account },
    holding: { ...facts.holding, ...holding },
  });
}

const all = { mode: 'TOTAL', value: null } as const;
const units = (value: string) => ({ mode: 'PARTICIPACIONES', value }) as const;
const equity = { productType: 'FI', assetClass: 'RENTA_VARIABLE' } as const;

describe('a request that is accepted', () => {
  test.each<[string, Change, object]>([
    [
      'an amount',
      {},
      {
        mode: 'CASH',
        subType: 'PARCIAL_IMPORTE',
        units: '50.000000',
        gross: '500.00',
        orderedCash: '500.00',
        orderedParticipations: null,
        percentage: null,
      },
    ],
    [
      'participations',
      { request: units('33.3') },
      {
        mode: 'PARTICIPATIONS',
        subType: 'PARCIAL_PARTICIPACIONES',
        units: '33.300000',
        gross: '333.00',
        orderedCash: null,
        orderedParticipations: '33.300000',
      },
    ],
    [
      'a part of what is free',
      { request: { mode: 'PORCENTAJE', value: '25' }, holding: { reserved: '20.000000' } },
      {
        mode: 'PERCENTAGE',
        subType: 'PARCIAL_PORCENTAJE',
        units: '20.000000',
        gross: '200.00',
        percentage: '25',
      },
    ],
    [
      'everything',
      { request: all },
      { mode: 'TOTAL', subType: 'TOTAL', units: '100.000000', gross: '1000.00', orderedCash: null },
    ],
    [
      'everything that other orders leave',
      { request: all, holding: { reserved: '40.000000' } },
      { subType: 'TOTAL', units: '60.000000' },
    ],
    [
      'the last participation, which makes it total',
      { request: units('100') },
      { mode: 'TOTAL', subType: 'TOTAL' },
    ],
    [
      'what a block and a recent debit leave free',
      { holding: { blocked: '20.000000', debitLocked: '20.000000' } },
      { units: '50.000000' },
    ],
    [
      'one participation left of old equity',
      { product: equity, request: units('99') },
      { units: '99.000000', subType: 'PARCIAL_PARTICIPACIONES' },
    ],
    [
      'holders written in another way',
      { request: { holders: ['12345678-z', 'x1234567l'] } },
      { units: '50.000000' },
    ],
  ])('%s', (_, change, expected) => {
    expect(check(change)).toMatchObject({ accepted: true, transfer: expected });
  });
});

describe('a request that is rejected', () => {
  test.each<[string, string, Change]>([
    ['01', 'another holder', { request: { holders: ['12345678Z', '87654321X'] } }],
    ['01', 'the holders in another order', { request: { holders: ['X1234567L', '12345678Z'] } }],
    ['01', 'one holder of two', { request: { holders: ['12345678Z'] } }],
    ['01', 'one holder too many', { account: { holders: ['12345678Z'] } }],
    ['02', 'no such account', { account: null }],
    ['02', 'an account of a plan', { account: { accountType: 'PP' } }],
    ['03', 'a blocked account', { account: { isBlocked: true } }],
    ['03', 'part of it blocked, all wanted', { request: all, holding: { blocked: '1.000000' } }],
    ['03', 'all of it blocked', { request: units('1'), holding: { blocked: '100.000000' } }],
    ['03', 'a recent debit, all wanted', { request: all, holding: { debitLocked: '0.000001' } }],
    ['03', 'more than a recent debit leaves', { holding: { debitLocked: '60.000000' } }],
    [
      '03',
      'a part of nothing, because all is blocked',
      { request: { mode: 'PORCENTAJE', value: '50' }, holding: { blocked: '100.000000' } },
    ],
    ['04', 'more than there is', { request: units('100.000001') }],
    ['04', 'what another order keeps', { holding: { reserved: '60.000000' } }],
    ['04', 'nothing left', { request: all, holding: { reserved: '100.000000' } }],
    [
      '04',
      'more than there is, though part is blocked',
      { request: units('101'), holding: { blocked: '5.000000' } },
    ],
    ['04', 'nothing held', { request: all, holding: { held: '0.000000' } }],
    ['04', 'less than 100 € left', { request: units('90.001') }],
    [
      '04',
      'less than one participation left of old equity',
      {
        product: equity,
        request: units('99.000001'),
      },
    ],
    ['04', 'more than 95 % by amount', { request: { value: '950.01' } }],
    ['04', 'a fund without a price', { nav: null }],
    ['05', 'a hedge fund', { product: { productType: 'FIL', assetClass: 'RETORNO_ABSOLUTO' } }],
    ['06', 'all of it already leaving', { hasOpenTotalWithdrawal: true }],
    ['06', 'a reference that was used', { isReferenceUsed: true }],
    ['07', 'a fund that is none of ours', { product: null }],
    ['07', 'a pension plan', { product: { productType: 'PP', assetClass: 'MIXTO' } }],
    ['07', 'a destination of our own', { isDestinationOurs: true }],
    ['07', 'an account of our own', { isIbanOurs: true }],
    ['07', 'an ISIN whose digit is wrong', { request: { destinationIsin: 'ES0199920003' } }],
    ['07', 'an IBAN that is none', { request: { destinationIban: 'ES7720770024003102575766' } }],
    [
      '07',
      'an IBAN that no euro reaches',
      { request: { destinationIban: 'BR1800360305000010009795493C1' } },
    ],
    ['07', 'all of it, and a figure', { request: { mode: 'TOTAL', value: '10' } }],
    ['07', 'an amount without its figure', { request: { value: null } }],
    ['07', 'a third decimal of euros', { request: { value: '500.001' } }],
    ['07', 'a seventh decimal of participations', { request: units('1.0000001') }],
    ['07', 'more than the whole', { request: { mode: 'PORCENTAJE', value: '100.01' } }],
    ['07', 'nothing', { request: { value: '0.00' } }],
    ['07', 'less than nothing', { request: { value: '-5.00' } }],
    ['07', 'words', { request: { value: 'mil' } }],
    ['99', 'holders without deferral', { account: { mayDefer: false } }],
  ])('%s: %s', (motive, _, change) => {
    expect(check(change)).toEqual({ accepted: false, motive });
  });

  test('the holders are checked before blocks, so that a request with other holders does not reveal a block', () => {
    const stranger = { holders: ['87654321X'] };
    expect(check({ request: stranger, account: { isBlocked: true } })).toEqual({
      accepted: false,
      motive: '01',
    });
  });
});

describe('the day from which a request may be accepted', () => {
  test.each([
    ['2026-11-20', '2026-11-20', false],
    ['2026-11-20', '2026-11-22', false],
    ['2026-11-20', '2026-11-23', true],
    ['2026-11-23', '2026-11-24', true],
  ])('received on %s, on %s: %s', (requestedOn, today, expected) => {
    expect(mayAcceptTransfer({ requestedOn, today, calendar: madridCalendar })).toBe(expected);
  });
});
