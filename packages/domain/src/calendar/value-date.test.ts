import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madridCalendar, t2Calendar } from '../../test/cases/load.ts';
import { type OrderTypeTraits, operationTypes, orderTypeTraits } from '../orders/order-types.ts';
import { type ValueDateFacts, valueDateFor } from '../orders/value-date.ts';
import { addDays } from './plain-date.ts';
import { cutoffInstant, isNoticePeriodRequired, redemptionValueDate } from './value-date.ts';

const baseFacts = { calendar: madridCalendar, t2: t2Calendar, cutoff: '14:00' };
const randomDate = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-10', n));
const randomInstant = fc
  .integer({ min: Date.UTC(2024, 0, 10), max: Date.UTC(2032, 5, 1) })
  .map((time) => new Date(time));

describe('the redemption notice period', () => {
  const notice = { threshold: '300506.00', days: 10, amount: '300506.00' };

  test('does not apply to an amount equal to the threshold, and applies to one cent more', () => {
    expect(isNoticePeriodRequired(notice)).toBe(false);
    expect(isNoticePeriodRequired({ ...notice, amount: '300506.01' })).toBe(true);
    expect(isNoticePeriodRequired({ ...notice, redeemedBefore: '0.01' })).toBe(true);
    expect(isNoticePeriodRequired({ ...notice, threshold: null, amount: '9999999.00' })).toBe(
      false,
    );
    expect(isNoticePeriodRequired(undefined)).toBe(false);
  });

  test('never makes the value date earlier', () => {
    const completedAt = new Date('2026-12-04T15:00:00Z');
    const emptyNotice = { ...notice, days: 0, amount: '400000.00' };
    expect(redemptionValueDate({ ...baseFacts, completedAt, notice: emptyNotice })).toBe(
      '2026-12-09',
    );
  });
});

test('the cut-off is a time of Madrid in winter and in summer', () => {
  expect(cutoffInstant('2026-11-18', '14:00').toISOString()).toBe('2026-11-18T13:00:00.000Z');
  expect(cutoffInstant('2026-07-15', '13:00').toISOString()).toBe('2026-07-15T11:00:00.000Z');
});

describe('the value date of each order type', () => {
  const completedAt = new Date('2026-11-20T10:00:00Z');
  const allFacts: ValueDateFacts = {
    ...baseFacts,
    completedAt,
    cashDate: '2026-11-23',
    fiscalFileDate: '2026-11-24',
  };
  const expectedDates: Partial<Record<OrderTypeTraits['valueDate'], string>> = {
    subscription: '2026-11-23',
    redemption: '2026-11-20',
    incoming: '2026-11-24',
  };

  test.each(operationTypes)('of %s follows the rule of its type', (type) => {
    expect(valueDateFor(type, allFacts)).toBe(
      expectedDates[orderTypeTraits[type].valueDate] ?? null,
    );
  });

  test.each(operationTypes)('of %s is null without further facts', (type) => {
    expect(valueDateFor(type, baseFacts)).toBeNull();
  });

  test.each([
    ['REEMBOLSO_PERIODICO', '2026-04-06', '2026-04-06'],
    ['SOLICITUD_REEMBOLSO_PERIODICO', '2026-12-05', '2026-12-09'],
    ['APORTACION_PERIODICA', '2026-04-06', '2026-04-07'],
    ['SOLICITUD_SUSCRIPCION_PERIODICA', '2026-12-05', '2026-12-09'],
    ['SUSCRIPCION', '2026-12-26', '2026-12-28'],
  ] as const)(
    '%s with the nominal date %s has the value date %s',
    (type, nominalDate, valueDate) => {
      expect(valueDateFor(type, { ...baseFacts, nominalDate })).toBe(valueDate);
    },
  );

  test('a direct debit without the T2 calendar throws', () => {
    const facts = { calendar: madridCalendar, cutoff: '14:00', nominalDate: '2026-04-06' };
    expect(() => valueDateFor('APORTACION_PERIODICA', facts)).toThrow('T2');
  });

  test('a value date is always a business day of the product', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operationTypes),
        randomInstant,
        randomDate,
        randomDate,
        (type, completed, cashDate, fiscalFileDate) => {
          const facts = { ...baseFacts, completedAt: completed, cashDate, fiscalFileDate };
          const valueDate = valueDateFor(type, facts);
          if (valueDate !== null) expect(madridCalendar.isBusinessDay(valueDate)).toBe(true);
        },
      ),
    );
  });
});
