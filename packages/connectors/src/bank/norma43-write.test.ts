import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNorma43 } from './norma43.ts';
import { type StatementDraftMovement, writeNorma43 } from './norma43-write.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });
const amount = cents.map((value) => (value / 100).toFixed(2));
const wordArbitrary = fc.stringMatching(/^[A-ZÑÁÉ0-9]{1,30}$/);
const movements: fc.Arbitrary<StatementDraftMovement[]> = fc.array(
  fc.record({
    operationDate: fc.constantFrom('2026-03-02', '2028-02-29', '2026-12-31'),
    debit: fc.boolean(),
    amount,
    concepts: fc.array(wordArbitrary, { maxLength: 5 }),
  }),
  { maxLength: 8 },
);
const draftStatement = (
  items: StatementDraftMovement[],
  opening = '0.00',
  account = '0123456789',
) => ({
  accounts: [
    {
      bank: '2100',
      office: '0813',
      account,
      initialDate: '2026-03-02',
      finalDate: '2026-12-31',
      openingBalance: opening,
      movements: items,
    },
  ],
});

describe('writeNorma43', () => {
  test('a written statement is read back unchanged', () => {
    fc.assert(
      fc.property(movements, amount, fc.boolean(), (items, opening, overdrawn) => {
        const signedOpening = overdrawn && opening !== '0.00' ? `-${opening}` : opening;
        const text = writeNorma43(draftStatement(items, signedOpening));
        const result = parseNorma43(Uint8Array.from(Buffer.from(text, 'latin1')));
        expect(result).toMatchObject({
          ok: true,
          accounts: [{ openingBalance: signedOpening, movements: items }],
        });
      }),
      { numRuns: 200 },
    );
  });

  test('any single changed digit in the amount of a movement is detected', () => {
    const text = writeNorma43(
      draftStatement([{ operationDate: '2026-03-02', debit: false, amount: '12.34' }]),
    );
    fc.assert(
      fc.property(fc.integer({ min: 28, max: 41 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const position = 82 + at;
        const digit = (Number(text[position]) + add) % 10;
        const damagedText = text.slice(0, position) + digit + text.slice(position + 1);
        expect(parseNorma43(Uint8Array.from(Buffer.from(damagedText, 'latin1'))).ok).toBe(false);
      }),
    );
  });

  test.each([
    [
      'an amount with three decimals',
      draftStatement([{ operationDate: '2026-03-02', debit: true, amount: '1.001' }]),
    ],
    ['a text wider than its field', draftStatement([], '0.00', '01234567890')],
    [
      'six texts',
      draftStatement([
        {
          operationDate: '2026-03-02',
          debit: true,
          amount: '1.00',
          concepts: ['1', '2', '3', '4', '5', '6'],
        },
      ]),
    ],
  ])('throws for %s', (_name, statement) => {
    expect(() => writeNorma43(statement)).toThrow(RangeError);
  });

  test('writes a question mark for characters outside ISO-8859-1', () => {
    const movement = {
      operationDate: '2026-03-02',
      debit: true,
      amount: '1.00',
      concepts: ['10 € 名'],
    };
    expect(writeNorma43(draftStatement([movement]))).toContain('230110 ? ?');
  });
});
