import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatLongDate, formatTime, weekdayName } from './dates.ts';
import {
  formatAmountWithoutCurrency,
  formatMoneyLimit,
  formatMoney,
  formatNav,
  formatPercent,
  formatSignedMoney,
  formatSignedPercent,
  formatUnits,
  formatSpokenMoney,
  formatSpokenPercent,
} from './numbers.ts';
import { formatEnumeration } from './lists.ts';
import { formatMoneyInWords } from './words.ts';

describe('formatted numbers', () => {
  test.each([
    [formatMoney('1234.5'), '1.234,50\u00a0€'],
    [formatMoney('-171.4'), '\u2212171,40\u00a0€'],
    [formatMoney('-0.001'), '0,00\u00a0€'],
    [formatMoney('1234567890.12'), '1.234.567.890,12\u00a0€'],
    [formatMoney('999.995'), '1.000,00\u00a0€'],
    [formatSignedMoney('12'), '+12,00\u00a0€'],
    [formatSignedMoney('-12'), '\u221212,00\u00a0€'],
    [formatSignedMoney('0.004'), '0,00\u00a0€'],
    [formatAmountWithoutCurrency('1234.5'), '1.234,50'],
    [formatMoneyLimit('1500'), '1.500,00'],
    [formatUnits('1234.567891'), '1.234,567891'],
    [formatNav('336.380707'), '336,380707\u00a0€'],
    [formatPercent('12.345'), '12,35\u00a0%'],
    [formatSignedPercent('-0.5'), '\u22120,50\u00a0%'],
    [formatSignedPercent('0.5'), '+0,50\u00a0%'],
    [formatSpokenMoney('-171.4'), 'menos 171,40 euros'],
    [formatSpokenMoney('1'), '1,00 euro'],
    [formatSpokenPercent('-3.2'), 'menos 3,20 por ciento'],
  ])('%s has the expected form', (shown, expected) => expect(shown).toBe(expected));
});

describe('formatted dates', () => {
  test.each([
    [formatDate('2026-11-05'), '05-nov-2026'],
    [formatDate('2026-09-30'), '30-sep-2026'],
    [formatDateTime('2025-03-04T12:59:59.000Z'), '04-mar-2025 | 13:59'],
    [formatDateTime('2026-07-15T22:30:00Z'), '16-jul-2026 | 00:30'],
    [formatDateTime(new Date('2026-01-01T00:00:00Z')), '01-ene-2026 | 01:00'],
    [formatTime('2026-07-15T12:00:00Z'), '14:00'],
    [formatLongDate('2026-09-05'), '5 de septiembre de 2026'],
    [weekdayName('2026-12-09'), 'miércoles'],
  ])('%s has the expected form', (shown, expected) => expect(shown).toBe(expected));
});

describe('euros in words', () => {
  test.each([
    ['0', 'cero'],
    ['1', 'uno'],
    ['16', 'dieciséis'],
    ['21', 'veintiuno'],
    ['100', 'cien'],
    ['101', 'ciento uno'],
    ['1000', 'mil'],
    ['1234', 'mil doscientos treinta y cuatro'],
    ['21000', 'veintiún mil'],
    ['31001', 'treinta y un mil uno'],
    ['100000', 'cien mil'],
    ['500515', 'quinientos mil quinientos quince'],
    ['1000000', 'un millón'],
    ['2021000', 'dos millones veintiún mil'],
    ['101000001', 'ciento un millones uno'],
    [
      '999999999',
      'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve',
    ],
  ])('%s is %s', (money, words) => expect(formatMoneyInWords(money)).toBe(words));

  test.each(['0.01', '-1', '1000000000'])('%s cannot be written in words', (money) => {
    expect(formatMoneyInWords(money)).toBeNull();
  });
});

test('parts of a sentence are listed as in Spanish', () => {
  expect(formatEnumeration([])).toBe('');
  expect(formatEnumeration(['Ana'])).toBe('Ana');
  expect(formatEnumeration(['Ana', 'Luis', 'Inés'])).toBe('Ana, Luis e Inés');
});
