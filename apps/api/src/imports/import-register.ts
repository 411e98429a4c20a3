import { refuse } from '@participe/domain';
import { parse } from 'csv-parse/sync';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { publishRegister } from '../transfers/index.ts';
import { textOf } from './file-text.ts';
import { lockImports } from './imports.store.ts';
import { recordImport } from './record-import.ts';

type Values = Parameters<typeof publishRegister>[1][number]['values'];

const names = [
  'isin',
  'fund_name',
  'fund_number',
  'compartment',
  'class_name',
  'manager_name',
  'manager_number',
  'manager_nif',
  'depositary',
  'gestora_comercializador',
] as const satisfies readonly (keyof Values)[];

const unreadable = (): RefusalError => new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));

/** Names of funds have commas in them, so that the first line says what separates. */
const separatorOf = (file: string): string =>
  (file.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';

function readCells(file: string): string[][] {
  try {
    return parse(file, {
      bom: true,
      delimiter: separatorOf(file),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw unreadable();
  }
}

/** Rows by the names of the first one; a column that is left out is empty in all of them. */
function rowsOf(file: string) {
  const [header, ...rows] = readCells(file);
  const columns = header?.map((name) => name.toLowerCase()) ?? [];
  if (!columns.includes('isin') || !columns.includes('fund_name')) throw unreadable();
  return rows.map((row, index) => ({
    row: index + 1,
    values: Object.fromEntries(
      names.map((name) => [name, row[columns.indexOf(name)] ?? '']),
    ) as unknown as Values,
  }));
}

export const importRegister: Operation<'POST /imports/cnmv'> = async (context) => {
  const rows = rowsOf(textOf(context.input.body.file));
  await lockImports(context.db, 'REGISTER');
  const outcome = await publishRegister(context.db, rows);
  return { import: await recordImport(context, 'REGISTER', rows, outcome) };
};
