import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeSpanishCsv } from './csv.ts';

const cellOf = (written: string): unknown =>
  parse(writeSpanishCsv(['Texto'], [[written]]), { bom: true, delimiter: ';' })[1]?.[0];

describe('a cell', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://x";"y")',
    "=cmd|'/c calc'!A0",
    '+34 600 000 001',
    '-2+3',
    '-Ahorro',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(A1)',
  ])('with the text %j is not a formula', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  it.each(['Ahorro', 'a=1', 'uno; dos', 'dice "tres"', 'dos\nlíneas', '', 'José Peña €'])(
    'with the text %j is written unchanged',
    (text) => {
      expect(cellOf(text)).toBe(text);
    },
  );

  it.each(['\r=1+1', 'a\r=1+1', 'a\n=1+1'])(
    'with the text %j is quoted, because some programs begin a row at CR or LF alone',
    (text) => {
      const escapedText = text.startsWith('a') ? text : `'${text}`;
      expect(writeSpanishCsv(['Texto'], [[text]])).toBe(`\ufeffTexto\r\n"${escapedText}"\r\n`);
    },
  );

  it.each([
    ['-1.234,56', '-1.234,56'],
    ['\u22121.234,56', '-1.234,56'],
    ['-3', '-3'],
    ['22,967366', '22,967366'],
  ])('with the number %s is written as a number', (written, shown) => {
    expect(cellOf(written)).toBe(shown);
  });
});
