import { describe, expect, test } from 'vitest';
import { expiredIdDocumentRefusal } from '../orders/expired-id.ts';
import { isIdentityDocumentExpired } from './id-document.ts';

describe('an identity document', () => {
  test.each([
    ['2026-08-24', '2026-11-24', false],
    ['2026-08-24', '2026-11-25', true],
    ['2025-11-30', '2026-02-28', false],
    ['2025-11-30', '2026-03-01', true],
    ['2027-01-01', '2026-11-24', false],
    [null, '2026-11-24', false],
  ] as const)('with expiry on %s prevents orders on %s: %s', (expiresOn, today, expired) => {
    expect(isIdentityDocumentExpired(expiresOn, today, 3)).toBe(expired);
  });
});

describe('an order of a person without a valid identity document', () => {
  test.each([
    ['SUSCRIPCION', '403-002'],
    ['TRASPASO_INTERNO', '403-002'],
    ['SOLICITUD_REEMBOLSO_PERIODICO', '403-002'],
    ['REEMBOLSO', undefined],
  ] as const)('of the type %s gets the refusal %s', (operationType, code) => {
    expect(expiredIdDocumentRefusal({ isIdentityExpired: true, operationType })?.code).toBe(code);
    expect(expiredIdDocumentRefusal({ isIdentityExpired: false, operationType })).toBeUndefined();
  });
});
