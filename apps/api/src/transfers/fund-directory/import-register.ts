import { refuse } from '@participe/domain';
import { parse } from 'csv-parse/sync';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { type RegisterInput, storeRegisterLines } from './store-register-lines.ts';
import { type RegisterName, listRequiredColumns, registerFormats } from './registers.ts';
import {
  fileBytesOf,
  type ImportType,
  lockImports,
  recordImport,
  decodeFileText,
} from '../../imports/index.ts';

const unreadableFile = (): RefusalError =>
  new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));

/** The delimiter is a semicolon when the first line contains one, otherwise a comma. */
const delimiterOf = (file: string): string =>
  (file.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';

function readCells(file: string): string[][] {
  try {
    return parse(file, {
      bom: true,
      delimiter: delimiterOf(file),
      // The parser must accept a line with a wrong number of cells, which is reported later as its own error.
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw unreadableFile();
  }
}

/**
 * Returns the rows with their values by column name; optional columns may be missing. A row with more or fewer cells
 * than the header gets no values, because its cells may be shifted.
 */
function readRows(file: string, register: RegisterName): RegisterInput[] {
  const { cells } = registerFormats[register];
  const [header, ...rows] = readCells(file);
  const columns = header?.map((text) => text.toLowerCase()) ?? [];
  if (listRequiredColumns(registerFormats[register]).some((column) => !columns.includes(column)))
    throw unreadableFile();
  const columnIndexes = Object.keys(cells).map(
    (column) => [column, columns.indexOf(column)] as const,
  );
  return rows.map((row, index) => ({
    row: index + 1,
    values:
      row.length === columns.length
        ? Object.fromEntries(columnIndexes.map(([column, index]) => [column, row[index] ?? '']))
        : null,
  }));
}

type Call =
  | 'POST /imports/cnmv'
  | 'POST /imports/pension-plans'
  | 'POST /imports/ppa-pension-plans';

async function importRegisterFile(
  context: ContextFor<Call>,
  register: RegisterName,
  type: ImportType,
) {
  const { file } = context.input.body;
  const rows = readRows(decodeFileText(file), register);
  await lockImports(context.db, type);
  const outcome = await storeRegisterLines(context.db, register, rows);
  return { import: await recordImport(context, type, fileBytesOf(file), outcome) };
}

export const importRegister: Handler<'POST /imports/cnmv'> = (context) =>
  importRegisterFile(context, 'register_fund', 'REGISTER');

export const importPensionPlans: Handler<'POST /imports/pension-plans'> = (context) =>
  importRegisterFile(context, 'register_plan', 'PENSION_PLANS');

export const importPpaPensionPlans: Handler<'POST /imports/ppa-pension-plans'> = (context) =>
  importRegisterFile(context, 'register_ppa', 'PPA_PENSION_PLANS');
