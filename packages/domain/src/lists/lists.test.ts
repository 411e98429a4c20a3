import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64Text, encodeBase64Text } from './base64.ts';
import { checkFilter, parseEncodedFilter, parseFilterText } from './filter.ts';
import { parseOrderBy } from './order-by.ts';

const comparisonOf = (field: string, op: string, type: string, value: unknown) => ({
  kind: 'compare',
  field,
  op,
  value: { type, value },
});
const textValue = (value: string) => ({ type: 'text', value });

describe('the grammar of a filter', () => {
  test.each<[string, object]>([
    ['operation_status eq FINALIZED', comparisonOf('operation_status', 'eq', 'text', 'FINALIZED')],
    ['cash ge 1500.00', comparisonOf('cash', 'ge', 'number', '1500.00')],
    ['cash lt -5', comparisonOf('cash', 'lt', 'number', '-5')],
    ['operation_date gt 2026-11-20', comparisonOf('operation_date', 'gt', 'date', '2026-11-20')],
    ['operation_date gt 2026-11-31', comparisonOf('operation_date', 'gt', 'text', '2026-11-31')],
    ['is_read EQ True', comparisonOf('is_read', 'eq', 'boolean', true)],
    ['isin ne NULL', comparisonOf('isin', 'ne', 'null', null)],
    ["alias contains 'O''Neil (2)'", comparisonOf('alias', 'contains', 'text', "O'Neil (2)")],
    ["alias eq 'true'", comparisonOf('alias', 'eq', 'text', 'true')],
    ["alias eq ''", comparisonOf('alias', 'eq', 'text', '')],
    [
      'key_name in (BOLSA, RENTA_FIJA)',
      { kind: 'in', field: 'key_name', values: [textValue('BOLSA'), textValue('RENTA_FIJA')] },
    ],
    [
      'a eq 1 or b eq 2 and not (c eq 3)',
      {
        kind: 'or',
        items: [
          comparisonOf('a', 'eq', 'number', '1'),
          {
            kind: 'and',
            items: [
              comparisonOf('b', 'eq', 'number', '2'),
              { kind: 'not', item: comparisonOf('c', 'eq', 'number', '3') },
            ],
          },
        ],
      },
    ],
    ['(a eq 1)', comparisonOf('a', 'eq', 'number', '1')],
  ])('parses %s', (source, value) => expect(parseFilterText(source)).toEqual({ ok: true, value }));

  const nestedFilter = (depth: number) => `${'('.repeat(depth)}a eq 1${')'.repeat(depth)}`;
  const buildConditions = (count: number) =>
    Array.from({ length: count }, () => 'a eq 1').join(' or ');
  const listOfValues = (count: number) =>
    `a in (${Array.from({ length: count }, (_, n) => n).join(',')})`;

  test.each([
    nestedFilter(5),
    'not not not not not a eq 1',
    buildConditions(20),
    listOfValues(200),
  ])('accepts a filter at its limits: %.40s', (source) => {
    expect(parseFilterText(source).ok).toBe(true);
  });

  test.each([
    nestedFilter(6),
    'not not not not not not a eq 1',
    buildConditions(21),
    listOfValues(201),
    `alias eq '${'x'.repeat(4096)}'`,
    '',
    ' ',
    'a',
    'a eq',
    'a eq 1 or',
    'a eq 1 b eq 2',
    'a like 1',
    '1a eq 1',
    'a.b eq 1',
    'and eq 1',
    "'a' eq 1",
    "a eq 'open",
    'a in ()',
    'a in (1,)',
    'a in 1',
    'a eq (1)',
    '(a eq 1',
    'a eq 1)',
    'a eq 1; drop table',
    'a = 1',
    'a eq ñ',
  ])('refuses %.60s', (source) => {
    expect(parseFilterText(source)).toMatchObject({
      ok: false,
      refusals: [
        { code: '400-010', message: 'El filtro indicado no es válido.', field: '$filter' },
      ],
    });
  });
});

describe('base64', () => {
  test.each(['YSBlcSAx', 'YSBlcSAx==', 'YWxpYXMgZXEgJ8Ox77-9Jw', 'YWxpYXMgZXEgJ8Ox77+9Jw=='])(
    '%s is decoded',
    (source) => {
      expect(parseEncodedFilter(source).ok).toBe(true);
    },
  );

  test.each(['a eq 1', '%%%', 'YSBlcSAxY', '/w==', 'ñ', '', 'A'.repeat(9000)])(
    '%.20s is refused',
    (source) => {
      expect(parseEncodedFilter(source)).toMatchObject({
        ok: false,
        refusals: [{ code: '400-010' }],
      });
    },
  );

  test('any encoded text is decoded to the same text, and no input causes an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        expect(decodeBase64Text(encodeBase64Text(source))).toBe(source);
        expect(typeof parseEncodedFilter(source).ok).toBe('boolean');
        expect(typeof parseEncodedFilter(encodeBase64Text(source)).ok).toBe('boolean');
      }),
    );
  });
});

describe('the fields that a call can filter', () => {
  const fieldTypes = {
    alias: 'text',
    cash: 'number',
    operation_date: 'date',
    is_read: 'boolean',
  } as const;
  const check = (source: string) => {
    const parsed = parseFilterText(source);
    return parsed.ok && checkFilter(parsed.value, fieldTypes).ok;
  };

  test.each([
    'alias eq 123',
    'alias contains 2026-01-01',
    'cash in (1, 2.5)',
    'operation_date le 2026-01-01',
    'is_read eq false',
    'cash eq null',
    'not (alias eq x and cash gt 1)',
  ])('%s is accepted', (source) => {
    expect(check(source)).toBe(true);
  });

  test.each([
    'other eq 1',
    'constructor eq null',
    'toString in (null)',
    'cash eq abc',
    'cash contains 1',
    'cash in (1, x)',
    'operation_date gt 2026-11-31',
    'is_read gt true',
    'is_read eq 1',
    'cash gt null',
    'alias startswith null',
    'alias eq x or other eq 1',
    'not other eq 1',
    'alias eq true',
  ])('%s is refused', (source) => {
    expect(check(source)).toBe(false);
  });
});

describe('the sort parameter of a list', () => {
  const sortableFields = ['operation_date', 'cash'];

  test('names fields with a direction, which is ascending by default', () => {
    expect(parseOrderBy('operation_date DESC, cash', sortableFields)).toEqual({
      ok: true,
      value: [
        { field: 'operation_date', direction: 'desc' },
        { field: 'cash', direction: 'asc' },
      ],
    });
  });

  test.each([
    '',
    'other',
    'cash down',
    'cash,',
    'cash,cash desc',
    'cash desc asc',
    'cash;--',
    'a,b,c,d,e,f',
  ])('%j is refused', (source) => {
    expect(parseOrderBy(source, sortableFields)).toMatchObject({
      ok: false,
      refusals: [{ code: '400-011', message: 'El parámetro $orderby no es válido.' }],
    });
  });
});
