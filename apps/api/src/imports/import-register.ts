import { refuse } from '@participe/domain';
import { parse } from 'csv-parse/sync';
import type { ContextFor, Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { type RegisterName, publishRegister, registers } from '../transfers/index.ts';
import { textOf } from './file-text.ts';
import { type ImportType, lockImports } from './imports.store.ts';
import { recordImport } from './record-import.ts';

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
function rowsOf(file: string, register: RegisterName) {
  const { key, name, cells } = registers[register];
  const [header, ...rows] = readCells(file);
  const columns = header?.map((text) => text.toLowerCase()) ?? [];
  if (!columns.includes(key) || !columns.includes(name)) throw unreadable();
  const places = Object.keys(cells).map((column) => [column, columns.indexOf(column)] as const);
  return rows.map((row, index) => ({
    row: index + 1,
    values: Object.fromEntries(places.map(([column, place]) => [column, row[place] ?? ''])),
  }));
}

type Call =
  | 'POST /imports/cnmv'
  | 'POST /imports/pension-plans'
  | 'POST /imports/ppa-pension-plans';

async function takeRegister(context: ContextFor<Call>, register: RegisterName, type: ImportType) {
  const rows = rowsOf(textOf(context.input.body.file), register);
  await lockImports(context.db, type);
  const outcome = await publishRegister(context.db, register, rows);
  return { import: await recordImport(context, type, rows, outcome) };
}

export const importRegister: Operation<'POST /imports/cnmv'> = (context) =>
  takeRegister(context, 'register_fund', 'REGISTER');

export const importPensionPlans: Operation<'POST /imports/pension-plans'> = (context) =>
  takeRegister(context, 'register_plan', 'PENSION_PLANS');

export const importPpaPensionPlans: Operation<'POST /imports/ppa-pension-plans'> = (context) =>
  takeRegister(context, 'register_ppa', 'PPA_PENSION_PLANS');
