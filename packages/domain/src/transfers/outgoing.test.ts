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

type RequestChange = Partial<Omit<TransferRequestFacts, 'request' | 'account' | 'holding'>> & {
  request?: Partial<TransferRequestFacts['request']>;
  account?: Partial<NonNullable<TransferRequestFacts['account']>> | null;
  holding?: Partial<TransferRequestFacts['holding']>;
};

function checkChangedRequest({ request, account, holding, ...rest }: RequestChange) {
  const validAccount = facts.account;
  return checkTransferRequest({
    ...facts,
    ...rest,
    request: { ...facts.request, ...request },
    account: account === null || validAccount === null ? null : { ...validAccount, ...account },
    holding: { ...facts.holding, ...holding },
  });
}

const wholePosition = { mode: 'TOTAL', value: null } as const;
const unitsOf = (value: string) => ({ mode: 'PARTICIPACIONES', value }) as const;
const equity = { productType: 'FI', assetClass: 'RENTA_VARIABLE' } as const;

describe('an accepted request', () => {
  test.each<[string, RequestChange, object]>([
    [
      'of an amount',
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
      'of units',
      { request: unitsOf('33.3') },
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
      'of a percentage of the available units',
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
      'of the whole position',
      { request: wholePosition },
      { mode: 'TOTAL', subType: 'TOTAL', units: '100.000000', gross: '1000.00', orderedCash: null },
    ],
    [
      'of the whole position that other orders leave',
      { request: wholePosition, holding: { reserved: '40.000000' } },
      { subType: 'TOTAL', units: '60.000000' },
    ],
    [
      'of the whole position that a direct debit leaves free',
      { request: wholePosition, holding: { debitLocked: '40.000000' } },
      { mode: 'TOTAL', units: '60.000000' },
    ],
    [
      'of all units, which makes it a total one',
      { request: unitsOf('100') },
      { mode: 'TOTAL', subType: 'TOTAL' },
    ],
    [
      'of units that are neither blocked nor locked by direct debit',
      { holding: { blocked: '20.000000', debitLocked: '20.000000' } },
      { units: '50.000000' },
    ],
    [
      'that leaves one unit of an equity fund bought before 5 July 2019',
      { product: equity, request: unitsOf('99') },
      { units: '99.000000', subType: 'PARCIAL_PARTICIPACIONES' },
    ],
    [
      'with document numbers in another notation',
      { request: { holders: ['12345678-z', 'x1234567l'] } },
      { units: '50.000000' },
    ],
  ])('%s', (_, change, expected) => {
    expect(checkChangedRequest(change)).toMatchObject({ accepted: true, transfer: expected });
  });
});

describe('a request is rejected', () => {
  test.each<[string, string, RequestChange]>([
    ['01', 'another holder', { request: { holders: ['12345678Z', '87654321X'] } }],
    ['01', 'the holders in another sequence', { request: { holders: ['X1234567L', '12345678Z'] } }],
    ['01', 'only one of two holders', { request: { holders: ['12345678Z'] } }],
    ['01', 'more holders than the account', { account: { holders: ['12345678Z'] } }],
    ['02', 'an unknown account', { account: null }],
    ['02', 'an account of pension plans', { account: { accountType: 'PP' } }],
    ['03', 'a blocked account', { account: { isBlocked: true } }],
    [
      '03',
      'the whole position with blocked units',
      { request: wholePosition, holding: { blocked: '1.000000' } },
    ],
    [
      '03',
      'units of a blocked position',
      { request: unitsOf('1'), holding: { blocked: '100.000000' } },
    ],
    [
      '03',
      'the whole position when all of it is locked by direct debit',
      { request: wholePosition, holding: { debitLocked: '100.000000' } },
    ],
    [
      '03',
      'the whole position with blocked units and units locked by direct debit',
      { request: wholePosition, holding: { blocked: '1.000000', debitLocked: '1.000000' } },
    ],
    [
      '03',
      'more than the units not locked by direct debit',
      { holding: { debitLocked: '60.000000' } },
    ],
    [
      '03',
      'a percentage of a blocked position',
      { request: { mode: 'PORCENTAJE', value: '50' }, holding: { blocked: '100.000000' } },
    ],
    ['04', 'more units than are held', { request: unitsOf('100.000001') }],
    ['04', 'units reserved by another order', { holding: { reserved: '60.000000' } }],
    [
      '04',
      'the whole position, all reserved',
      { request: wholePosition, holding: { reserved: '100.000000' } },
    ],
    [
      '04',
      'more units than are held, some of them blocked',
      { request: unitsOf('101'), holding: { blocked: '5.000000' } },
    ],
    ['04', 'an empty position', { request: wholePosition, holding: { held: '0.000000' } }],
    ['04', 'less than 100 € to keep', { request: unitsOf('90.001') }],
    [
      '04',
      'less than one unit to keep of an equity fund bought before 5 July 2019',
      {
        product: equity,
        request: unitsOf('99.000001'),
      },
    ],
    ['04', 'an amount above 95 % of the value', { request: { value: '950.01' } }],
    ['04', 'a fund without a net asset value', { nav: null }],
    ['05', 'a hedge fund', { product: { productType: 'FIL', assetClass: 'RETORNO_ABSOLUTO' } }],
    ['06', 'an open withdrawal of the whole position', { hasOpenTotalWithdrawal: true }],
    ['06', 'a reference that was used before', { isReferenceUsed: true }],
    ['07', 'an unknown fund', { product: null }],
    ['07', 'a pension plan', { product: { productType: 'PP', assetClass: 'MIXTO' } }],
    ['07', 'a destination of this manager', { isDestinationOurs: true }],
    ['07', 'an IBAN of this manager', { isIbanOurs: true }],
    ['07', 'an ISIN with a wrong check digit', { request: { destinationIsin: 'ES0199920003' } }],
    ['07', 'an invalid IBAN', { request: { destinationIban: 'ES7720770024003102575766' } }],
    [
      '07',
      'an IBAN outside the SEPA zone',
      { request: { destinationIban: 'BR1800360305000010009795493C1' } },
    ],
    ['07', 'the whole position with a value', { request: { mode: 'TOTAL', value: '10' } }],
    ['07', 'an amount without a value', { request: { value: null } }],
    ['07', 'an amount with three decimals', { request: { value: '500.001' } }],
    ['07', 'units with seven decimals', { request: unitsOf('1.0000001') }],
    ['07', 'a percentage above 100', { request: { mode: 'PORCENTAJE', value: '100.01' } }],
    ['07', 'a value of zero', { request: { value: '0.00' } }],
    ['07', 'a negative value', { request: { value: '-5.00' } }],
    ['07', 'a value in words', { request: { value: 'mil' } }],
    ['99', 'holders who may not defer the tax', { account: { mayDefer: false } }],
  ])('with the reason code %s for %s', (motive, _, change) => {
    expect(checkChangedRequest(change)).toMatchObject({ accepted: false, motive });
  });

  test('the holders are checked before blocks, so that a request with other holders does not reveal a block', () => {
    const strangerHolders = { holders: ['87654321X'] };
    expect(
      checkChangedRequest({ request: strangerHolders, account: { isBlocked: true } }),
    ).toMatchObject({
      accepted: false,
      motive: '01',
    });
  });
});

describe('the time in which a request may be accepted', () => {
  test.each([
    ['2026-11-20', '2026-11-20', false],
    ['2026-11-20', '2026-11-22', false],
    ['2026-11-20', '2026-11-23', true],
    ['2026-11-23', '2026-11-24', true],
  ])('includes, for a request received on %s, the day %s: %s', (requestedOn, today, expected) => {
    expect(mayAcceptTransfer({ requestedOn, today, calendar: madridCalendar })).toBe(expected);
  });
});

describe('a request for units that a direct debit locks', () => {
  const debitLocks = [{ units: '60.000000', until: '2026-12-31' }];
  const unlocks = [{ from: '2027-01-01', participations: '60.000000' }];
  const holding = { debitLocked: '60.000000', debitLocks };
  test('states from when they may leave', () => {
    expect(checkChangedRequest({ holding })).toEqual({ accepted: false, motive: '03', unlocks });
    expect(checkChangedRequest({ request: wholePosition, holding })).toMatchObject({
      accepted: true,
      unlocks,
    });
  });

  test('states nothing when the other units are enough', () => {
    expect(checkChangedRequest({ request: unitsOf('10'), holding })).toMatchObject({
      accepted: true,
      unlocks: [],
    });
  });

  test('states nothing when units are blocked too, because the reason of a block is not told', () => {
    const blockedHolding = { ...holding, blocked: '1.000000' };
    expect(checkChangedRequest({ holding: blockedHolding })).toEqual({
      accepted: false,
      motive: '03',
      unlocks: [],
    });
  });
});
