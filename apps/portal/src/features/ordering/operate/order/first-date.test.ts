import { daysBetween } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import { getKindRules } from '../kinds/index.ts';
import { proposeFirstDate } from './first-date.ts';

const debit = getKindRules('SOLICITUD_SUSCRIPCION_PERIODICA').schedule ?? { marginDays: 0 };
const scheduleRules = getKindRules('SOLICITUD_REEMBOLSO_PERIODICO').schedule ?? { marginDays: 0 };

describe('the proposed first date', () => {
  it.each([
    ['2026-11-20', '2026-12-05'],
    ['2026-11-22', '2026-12-05'],
    ['2026-11-23', '2027-01-05'],
    ['2026-12-31', '2027-02-05'],
    ['2027-01-05', '2027-02-05'],
  ])('of a debit ordered on %s is %s', (today, date) => {
    expect(proposeFirstDate(today, debit)).toBe(date);
    expect(daysBetween(today, date)).toBeGreaterThanOrEqual(13);
  });

  it.each([
    ['2026-11-28', '2026-12-05'],
    ['2026-11-30', '2027-01-05'],
  ])('of a redemption ordered on %s is %s, because no debit has to be announced', (today, date) => {
    expect(proposeFirstDate(today, scheduleRules)).toBe(date);
  });

  it('keeps the day of the month of a changed instruction', () => {
    expect(proposeFirstDate('2026-11-20', debit, '20')).toBe('2026-12-20');
    expect(proposeFirstDate('2026-12-10', debit, '20')).toBe('2027-01-20');
  });
});
