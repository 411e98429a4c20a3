import { describe, expect, test } from 'vitest';
import { errorsMarkdown } from './docs/errors.ts';
import { permissionsMarkdown } from './docs/permissions.ts';
import { statesMarkdown } from './docs/states.ts';
import { invariant, InvariantError } from './invariant.ts';
import { legalParameterKeys, legalParameters, parameterOn } from './parameters.ts';
import { accept, decide, refusals, refuse, refuseField, reject } from './refusal.ts';
import { savingsTax } from './tax/savings.ts';

describe('refusals', () => {
  test('cover the whole table of codes', () => {
    const codes = new Set(Object.values(refusals).map(({ code }) => code));
    const table =
      '400-001 400-010 400-011 400-020 400-030 400-040 400-041 400-042 400-043 400-044 400-045 400-046 400-047 400-050 401-001 401-002 401-003 401-004 401-005 403-001 403-002 403-003 403-004 404 409-001 409-002 409-003 409-010 409-011 409-020 413-001 426-001 429-001 500-001 502-001 503-001';
    expect([...codes].toSorted()).toEqual(table.split(' '));
    expect(Object.values(refusals).every(({ code, http }) => code.startsWith(String(http)))).toBe(
      true,
    );
  });

  test('fill their words and name their field', () => {
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

  test('a message is not read again for words in braces', () => {
    expect(refuseField('x', '{min}').message).toBe('{min}');
  });

  test('a decision accepts or rejects', () => {
    const no = refuse('NO_ENCONTRADO');
    expect(accept(1)).toEqual({ ok: true, value: 1 });
    expect(reject(no, no)).toEqual({ ok: false, refusals: [no, no] });
    expect(decide([], () => 1)).toEqual({ ok: true, value: 1 });
    expect(decide([no], () => 1)).toEqual({ ok: false, refusals: [no] });
  });
});

test('an impossible state stops', () => {
  expect(() => invariant(false, 'impossible')).toThrow(InvariantError);
  expect(() => invariant(1, 'fine')).not.toThrow();
});

describe('dated parameters', () => {
  test.each(legalParameterKeys)('%s has exactly one value in 2026', (key) => {
    const day = '2026-11-20';
    const live = legalParameters.filter(
      (row) => row.key === key && row.validFrom <= day && (row.validTo ?? day) >= day,
    );
    expect(live).toHaveLength(1);
    expect(parameterOn(key, day)).toBe(live[0]?.value);
  });

  test('change on their day', () => {
    expect([
      parameterOn('savings_top', '2024-12-31'),
      parameterOn('savings_top', '2025-01-01'),
    ]).toEqual(['0.28', '0.30']);
    expect([
      parameterOn('plan_general', '2020-12-31'),
      parameterOn('plan_general', '2021-06-01'),
    ]).toEqual(['8000.00', '2000.00']);
    expect(() => parameterOn('savings_top', '2022-12-31')).toThrow('no value of savings_top');
  });

  test('a savings base is taxed bracket by bracket', () => {
    expect([savingsTax('0.00', 2026), savingsTax('-5', 2026), savingsTax('6000', 2026)]).toEqual([
      '0.00',
      '0.00',
      '1140.00',
    ]);
    expect([savingsTax('6000.01', 2026), savingsTax('300000', 2026)]).toEqual([
      '1140.00',
      '71880.00',
    ]);
  });
});

describe('generated tables', () => {
  test('list every code, transition and role', () => {
    expect(errorsMarkdown()).toContain('| 400-041 | 400 | MINIMO_A_MANTENER |');
    expect(statesMarkdown()).toContain('| 19 | RD_SENT | FINALIZED | callback_rd |');
    expect(statesMarkdown()).toContain('| RD_SENT | Enviada |');
    expect(permissionsMarkdown()).toContain('| Titular under 18 | F | note 9 |');
    expect(permissionsMarkdown()).toContain('- Note 3: the bare owner orders;');
    expect(permissionsMarkdown()).toContain(
      '| Apoderado | F | alone | alone | with 1 more | with 1 more | alone | with 1 more |',
    );
    expect(permissionsMarkdown()).toContain(
      '| Autorizado operativo | F | alone | alone | – | – | alone | – |',
    );
  });

  test('are tables: every line has its columns', () => {
    for (const markdown of [errorsMarkdown(), permissionsMarkdown(), statesMarkdown()]) {
      const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
      expect(lines.length).toBeGreaterThan(20);
      expect(lines.every((line) => line.endsWith('|'))).toBe(true);
    }
  });
});
