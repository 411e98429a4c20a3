import { describe, expect, test } from 'vitest';
import { hasLegalCapacity, isConfirmedAdult, maySign, maySignContract } from './capacity.ts';
import { intervenerStatuses } from './status.ts';

const adult = {
  intervenerType: 'F',
  birthdate: '2008-12-01',
  minorNeedsUpdate: false,
  status: 'FINALIZADO',
} as const;
const comingOfAge = '2026-12-01';

describe('a natural person', () => {
  test('may act from the eighteenth birthday on', () => {
    for (const rule of [isConfirmedAdult, hasLegalCapacity]) {
      expect(rule(adult, '2026-11-30')).toBe(false);
      expect(rule(adult, comingOfAge)).toBe(true);
      expect(rule({ ...adult, birthdate: null }, comingOfAge)).toBe(false);
    }
  });

  test('may not act after coming of age before their data are confirmed', () => {
    const unconfirmedAdult = { ...adult, minorNeedsUpdate: true };
    expect(isConfirmedAdult(unconfirmedAdult, comingOfAge)).toBe(false);
    expect(maySign(unconfirmedAdult, comingOfAge)).toBe(false);
  });

  test.each(intervenerStatuses)('may sign in the status %s when it is operative', (status) => {
    const isOperative = ['VALIDADO', 'ENVIADO', 'FINALIZADO'].includes(status);
    expect(maySign({ ...adult, status }, comingOfAge)).toBe(isOperative);
  });

  test.each(intervenerStatuses)('may sign a contract in the status %s unless blocked', (status) => {
    const isBlocked = ['BLOQUEADO', 'BLOQUEADO_AML'].includes(status);
    expect(maySignContract({ ...adult, status }, comingOfAge)).toBe(!isBlocked);
    expect(maySignContract({ ...adult, minorNeedsUpdate: true, status }, comingOfAge)).toBe(false);
  });
});

test('a company has legal capacity, and never signs itself', () => {
  const company = { ...adult, intervenerType: 'J', birthdate: null } as const;
  expect(hasLegalCapacity(company, comingOfAge)).toBe(true);
  expect(maySign(company, comingOfAge)).toBe(false);
});
