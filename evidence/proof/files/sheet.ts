import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { runProgram } from './programs.ts';
import type { SavedFile } from './download-folder.ts';

export interface SheetCell {
  /** Type of the cell: float, date or string; empty for an empty cell. */
  readonly type: string;
  readonly value: string;
  readonly text: string;
  readonly formula: string | undefined;
}

/**
 * LibreOffice imports CSV files as for a Spanish user: semicolons, quotes, UTF-8, all lines, Spanish, and detection
 * of numbers and dates.
 */
const spanishCsv = 'CSV:59,34,76,1,,3082,false,true';

/**
 * Opens spreadsheets with LibreOffice and exports the content of each cell. Returns the paths of the exported files.
 */
export function convertSheets(paths: readonly string[], format: 'csv' | 'xlsx'): string[] {
  const [first] = paths;
  if (first === undefined) return [];
  const folder = dirname(first);
  const formatOptions = format === 'csv' ? [`--infilter=${spanishCsv}`] : [];
  const officeProfile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  runProgram('soffice', [
    officeProfile,
    '--headless',
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    ...formatOptions,
    ...paths,
  ]);
  return paths.map((path) => join(folder, `${basename(path, extname(path))}.fods`));
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const plainText = (xml: string): string =>
  xml.replaceAll(/<[^>]+>/gu, '').replaceAll(/&\w+;/gu, (name) => entities[name] ?? name);

function cellOf(attributes: string, content: string): SheetCell {
  const readAttribute = (name: string): string | undefined =>
    new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1];
  const text = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gsu)]
    .map(([, line = '']) => plainText(line))
    .join('\n');
  const type = readAttribute('office:value-type') ?? '';
  const value = readAttribute('office:value') ?? readAttribute('office:date-value') ?? text;
  return { type, value, text, formula: readAttribute('table:formula') };
}

const cellPattern = /<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gsu;

/** Returns the rows of the first sheet that are not empty, as LibreOffice read them. */
export function parseSheetCells(fods: string): SheetCell[][] {
  const file = readFileSync(fods, 'utf8');
  const sheetXml = file.slice(file.indexOf('<table:table '), file.indexOf('</table:table>'));
  return [...sheetXml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gsu)]
    .map(([, row = '']) =>
      [...row.matchAll(cellPattern)].flatMap(([, attributes = '', content = '']) => {
        const [, times = '1'] = /number-columns-repeated="(\d+)"/u.exec(attributes) ?? [];
        return Array.from({ length: Math.min(Number(times), 64) }, () =>
          cellOf(attributes, content),
        );
      }),
    )
    .filter((row) => row.some(({ type }) => type !== ''));
}

const numericColumns: ReadonlySet<string> = new Set([
  'Importe',
  'Participaciones',
  'Valor liquidativo',
  'Titularidad (%)',
  'Valor de transmisión',
  'Valor de adquisición',
  'Ganancia o pérdida',
  'Retención',
  'Valor a 31 de diciembre',
]);
const dateColumns: ReadonlySet<string> = new Set(['Fecha', 'Fecha valor', 'Fecha de compra']);

/** A spreadsheet may read an account number as a number, because up to fifteen digits stay exact. */
const accountNumber = /^\d{1,15}$/u;

function isOfType(column: string, { type, text }: SheetCell): boolean {
  if (numericColumns.has(column)) return type === 'float';
  if (dateColumns.has(column)) return type === 'date';
  return type === 'string' || (column === 'Cuenta' && accountNumber.test(text));
}

/** Returns the faults of a sheet: a formula, a number read as text, or a text read as a number or date. */
export function findSheetFaults(rows: readonly (readonly SheetCell[])[]): string[] {
  const [head = [], ...body] = rows;
  const faults = body.length === 0 ? ['LibreOffice: no rows'] : [];
  for (const [index, row] of body.entries())
    for (const [columnIndex, { text: column }] of head.entries()) {
      const cell = row[columnIndex];
      if (cell === undefined || cell.type === '') continue;
      const cellPosition = `row ${String(index + 2)}, ${column}: "${cell.text}"`;
      if (cell.formula !== undefined) faults.push(`a formula in ${cellPosition}`);
      if (!isOfType(column, cell)) faults.push(`a ${cell.type} in ${cellPosition}`);
    }
  return faults;
}

/** Returns the exact values of a column, to compare the same list in two formats. */
export function readColumn(rows: readonly (readonly SheetCell[])[], column: string): string[] {
  const columnIndex = rows[0]?.findIndex(({ text }) => text === column) ?? -1;
  return rows.slice(1).map((row) => row[columnIndex]?.value ?? '');
}

/**
 * Returns the faults of a CSV file: a missing byte order mark, and numbers that are not in Spanish notation, with
 * points between thousands, a decimal comma, and a hyphen before negative numbers.
 */
export function findFormatFaults({ bytes }: SavedFile): string[] {
  const [head = '', ...lines] = bytes.toString('utf8').replace('\ufeff', '').split('\r\n');
  const faults = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? [] : ['no mark'];
  const columns = head.split(';');
  for (const line of lines)
    for (const [columnIndex, value] of line.split(';').entries())
      if (
        numericColumns.has(columns[columnIndex] ?? '') &&
        value !== '' &&
        !/^-?\d{1,3}(?:\.\d{3})*(?:,\d+)?$/u.test(value)
      )
        faults.push(`${columns[columnIndex] ?? ''}: "${value}" is no Spanish number`);
  return faults;
}

/**
 * Writes a file with a formula, a number in English notation and a word in place of a date. Returns true when the
 * check reports all of them.
 */
export function isPlantedFormulaFound(folder: string): boolean {
  const path = join(folder, 'planted.csv');
  writeFileSync(path, '\ufeffReferencia;Importe;Fecha\r\n=1+1;1,234.56;ayer\r\n');
  const [fodsPath = ''] = convertSheets([path], 'csv');
  return findSheetFaults(parseSheetCells(fodsPath)).length === 4;
}
