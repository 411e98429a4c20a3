import { describe, expect, test } from 'vitest';
import { parseNorma43 } from './norma43.ts';
import { overdrawnAccountDraft, validStatementDraft } from '../../test/norma43-samples.ts';
import { writeNorma43 } from './norma43-write.ts';

const validText = writeNorma43(validStatementDraft);
const rows = validText.split('\r\n').slice(0, -1);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const buildFile = (lines: string[]) => latin1(lines.map((line) => `${line}\r\n`).join(''));
const replaceText = (row: number, from: number, text: string) =>
  rows.map((line, index) =>
    index === row - 1 ? line.slice(0, from - 1) + text + line.slice(from - 1 + text.length) : line,
  );
const withoutRow = (row: number) => rows.filter((_, index) => index !== row - 1);
const withCount = (lines: string[]) =>
  lines.map((line) =>
    line.startsWith('88')
      ? line.slice(0, 20) + String(lines.length - 1).padStart(6, '0') + line.slice(26)
      : line,
  );
const insertLines = (at: number, ...lines: string[]) =>
  withCount([...rows.slice(0, at), ...lines, ...rows.slice(at)]);

function listFindings(bytes: Uint8Array): string[] {
  const result = parseNorma43(bytes);
  return result.ok ? [] : result.errors.map((error) => `${error.row} ${error.code}`);
}

describe('a valid statement', () => {
  test('is read field by field', () => {
    const result = parseNorma43(latin1(validText));
    expect(result).toMatchObject({
      ok: true,
      accounts: [
        {
          row: 1,
          bank: '2100',
          office: '0813',
          account: '0123456789',
          initialDate: '2026-03-02',
          finalDate: '2026-03-12',
          currency: '978',
          name: 'SOTAVERA BOLSA ESPAÑA FI',
          openingBalance: '2463.43',
          closingBalance: '4439.44',
          movements: [
            {
              row: 2,
              debit: true,
              amount: '23.99',
              concepts: ['COMISIÓN'],
              valueDate: '2026-03-02',
            },
            {
              row: 4,
              operationDate: '2026-03-05',
              valueDate: '2026-03-06',
              conceptCommon: '04',
              conceptOwn: '000',
              debit: false,
              amount: '2000.00',
              documentNumber: '0000000000',
              reference1: '000000000017',
              reference2: 'SUS000000001',
              concepts: ['SUS000000001 12345678Z', 'MARTÍNEZ NUÑEZ ANA'],
            },
            { row: 7, amount: '0.00', reference1: 'FFF111FFF111', concepts: [] },
          ],
        },
      ],
    });
  });

  test.each([
    ['the encoding UTF-8', new TextEncoder().encode(validText)],
    ['the encoding UTF-8 and a byte order mark', new TextEncoder().encode(`\uFEFF${validText}`)],
    ['lines without trailing blanks', buildFile(rows.map((line) => line.trimEnd()))],
    ['line feeds only', latin1(validText.replaceAll('\r\n', '\n'))],
    ['no end of line at the end', latin1(validText.trimEnd())],
    ['an end-of-file mark', latin1(`${validText}\u001a`)],
    ['empty lines at the end', latin1(`${validText}\r\n\r\n`)],
  ])('is read in the same way with %s', (_name, bytes) => {
    expect(parseNorma43(bytes)).toEqual(parseNorma43(latin1(validText)));
    expect(parseNorma43(bytes).ok).toBe(true);
  });

  test('every record has 80 positions, and the last record states how many records precede it', () => {
    expect(rows.map((line) => line.length)).toEqual(rows.map(() => 80));
    expect(rows.at(-1)?.trimEnd()).toBe(`88${'9'.repeat(18)}000008`);
  });

  test('may contain several accounts, one of them overdrawn', () => {
    const accounts = [...validStatementDraft.accounts, ...overdrawnAccountDraft.accounts];
    const result = parseNorma43(latin1(writeNorma43({ accounts })));
    expect(result.ok && result.accounts.map((account) => account.closingBalance)).toEqual([
      '4439.44',
      '-15.55',
    ]);
  });

  test('may state the original currency of a movement once', () => {
    const equivalence = `240184000000000215000`;
    expect(listFindings(buildFile(insertLines(6, equivalence)))).toEqual([]);
    expect(listFindings(buildFile(insertLines(6, equivalence, equivalence)))).toEqual([
      '8 RECORD_ORDER',
    ]);
  });
});

describe('a damaged statement is refused', () => {
  test.each([
    ['a wrong debit count', replaceText(8, 25, '9'), ['8 DEBIT_COUNT']],
    ['a wrong debit sum', replaceText(8, 39, '0'), ['8 DEBIT_SUM']],
    ['a wrong credit count', replaceText(8, 44, '2'), ['8 CREDIT_COUNT']],
    ['a credit sum that differs by one cent', replaceText(8, 58, '1'), ['8 CREDIT_SUM']],
    ['a closing balance that differs by one cent', replaceText(8, 73, '5'), ['8 CLOSING_BALANCE']],
    ['a wrong sign of the closing balance', replaceText(8, 59, '1'), ['8 CLOSING_BALANCE']],
    ['an invalid sign of the closing balance', replaceText(8, 59, '0'), ['8 CLOSING_BALANCE']],
    ['a wrong opening balance', replaceText(1, 47, '4'), ['8 CLOSING_BALANCE']],
    [
      'a movement that differs by one cent',
      replaceText(4, 42, '1'),
      ['8 CREDIT_SUM', '8 CLOSING_BALANCE'],
    ],
    ['another account in the end record', replaceText(8, 20, '8'), ['8 ACCOUNT_MISMATCH']],
    ['another currency in the end record', replaceText(8, 74, '840'), ['8 CURRENCY_MISMATCH']],
    ['a wrong number of records', replaceText(9, 26, '9'), ['9 RECORD_COUNT']],
    ['a wrong digit among the nines', replaceText(9, 3, '8'), ['9 FIELD']],
    ['a missing text', withoutRow(3), ['8 RECORD_COUNT']],
    [
      'a letter in an amount',
      replaceText(4, 35, 'X'),
      ['4 FIELD', '8 CREDIT_SUM', '8 CLOSING_BALANCE'],
    ],
    ['a sign that is neither Debe nor Haber', replaceText(4, 28, '3'), ['4 FIELD']],
    ['a day that does not exist', replaceText(4, 11, '260229'), ['4 FIELD']],
    ['a month that does not exist', replaceText(1, 21, '261301'), ['1 FIELD']],
    ['a text numbered 06', replaceText(5, 3, '06'), ['5 FIELD']],
    ['a record of 81 positions', replaceText(3, 81, 'X'), ['3 RECORD_WIDTH']],
    ['a NUL character', replaceText(3, 70, '\0'), ['3 FIELD']],
    ['an unknown record', insertLines(7, '56'), ['8 UNKNOWN_RECORD']],
    ['an empty line inside', insertLines(7, ''), ['8 UNKNOWN_RECORD']],
    ['no end record of the file', withoutRow(9), ['8 RECORD_ORDER']],
    ['no end record of the account', withCount(withoutRow(8)), ['8 RECORD_ORDER']],
    ['a record after the end record', [...rows, rows[1] ?? ''], ['10 RECORD_ORDER']],
    ['a text before any movement', insertLines(1, '2301TEXTO'), ['2 RECORD_ORDER']],
    ['an account inside an account', insertLines(1, rows[0] ?? ''), ['2 RECORD_ORDER']],
    [
      'a movement with six texts',
      insertLines(7, ...Array.from({ length: 6 }, () => '2305TEXTO')),
      ['13 TOO_MANY_CONCEPTS'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(listFindings(buildFile(lines))).toEqual(expected);
  });

  test.each([
    ['an empty file', '', ['1 EMPTY_FILE']],
    ['blank lines', '\r\n \r\n', ['1 EMPTY_FILE']],
    ['only an end record', `88${'9'.repeat(18)}000000`, ['1 RECORD_ORDER']],
    ['another kind of file', '{"a":1}', ['1 UNKNOWN_RECORD', '1 RECORD_ORDER']],
  ])('%s', (_name, content, expected) => {
    expect(listFindings(latin1(content))).toEqual(expected);
  });

  test('an error has its row and a Spanish message', () => {
    const result = parseNorma43(buildFile(replaceText(9, 26, '9')));
    expect(result).toEqual({
      ok: false,
      errors: [
        {
          row: 9,
          code: 'RECORD_COUNT',
          message: 'El registro 88 declara 9 registros; el fichero tiene 8.',
        },
      ],
    });
  });

  test('a message quotes a character of two code units whole', () => {
    const result = parseNorma43(new TextEncoder().encode('a\u{1f4a9}'));
    const messages = result.ok ? [] : result.errors.map(({ message }) => message);
    expect(messages[0]).toBe('Registro «a\u{1f4a9}» desconocido en la Norma 43.');
  });

  test('reading stops after a hundred errors', () => {
    expect(listFindings(latin1('56\r\n'.repeat(500)))).toHaveLength(100);
  });
});
