import { describe, expect, test } from 'vitest';
import { invariant, InvariantError } from './invariant.ts';
import { accept, acceptUnlessRefused, refuse, refuseField, reject } from './refusal.ts';
import { refusalDefinitions } from './refusal-definitions.ts';

describe('refusals', () => {
  test('cover the table of the codes that the service raises', () => {
    const codes = new Set(Object.values(refusalDefinitions).map(({ code }) => code));
    const refusalTable =
      '400-001 400-010 400-011 400-020 400-030 400-040 400-041 400-042 400-044 400-045 400-046 400-047 400-050 401-001 401-002 401-003 401-004 401-005 403-001 403-002 403-003 403-004 404 409-001 409-002 409-003 409-010 409-011 409-020 411-001 413-001 429-001 500-001 502-001 503-001';
    expect([...codes].toSorted()).toEqual(refusalTable.split(' '));
    expect(
      Object.values(refusalDefinitions).every(({ code, http }) => code.startsWith(String(http))),
    ).toBe(true);
  });

  test('insert their values and name their field', () => {
    expect(refuse('IMPORTE_MINIMO', { min: '1.500,00' }, 'cash')).toEqual({
      name: 'IMPORTE_MINIMO',
      code: '400-040',
      http: 400,
      message: 'El importe mínimo para este producto es de 1.500,00€.',
      field: 'cash',
    });
    expect(refuse('NO_ENCONTRADO')).not.toHaveProperty('field');
    expect(refuse('PARAMETRO_INVALIDO').message).toBe('El parámetro {param} no es válido.');
    expect(refuseField('iban', 'El BIC no es correcto.')).toMatchObject({
      code: '400-020',
      field: 'iban',
    });
  });

  test('braces in an inserted value are not replaced', () => {
    expect(refuseField('x', '{min}').message).toBe('{min}');
  });

  test('decisions accept a value, or reject with refusals', () => {
    const refusal = refuse('NO_ENCONTRADO');
    expect(accept(1)).toEqual({ ok: true, value: 1 });
    expect(reject(refusal, refusal)).toEqual({ ok: false, refusals: [refusal, refusal] });
    expect(acceptUnlessRefused([], () => 1)).toEqual({ ok: true, value: 1 });
    expect(acceptUnlessRefused([refusal], () => 1)).toEqual({ ok: false, refusals: [refusal] });
  });
});

test('an impossible state throws', () => {
  expect(() => invariant(false, 'impossible')).toThrow(InvariantError);
  expect(() => invariant(1, 'fine')).not.toThrow();
});
