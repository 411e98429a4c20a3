import type { Db } from '../../kernel/database/connect.ts';
import { type RegisterRow, buildSearchText, writeRegister } from './register.store.ts';
import {
  type RegisterFormat,
  type RegisterName,
  type RegisterValues,
  hasWrongNif,
  registerFormats,
} from './registers.ts';
import { registerProblems, registerTexts } from '../transfers.texts.ts';

/**
 * A line of a register file with its row number. `values` is null when the line has a different number of cells than
 * the header.
 */
export interface RegisterInput {
  readonly row: number;
  readonly values: RegisterValues | null;
}

interface LineFinding {
  readonly row: number;
  readonly code: string;
  readonly message: string;
}

interface Outcome {
  readonly ok: number;
  readonly same: number;
  readonly errors: readonly LineFinding[];
  readonly refused: number;
  readonly warnings: readonly LineFinding[];
}

const cellLengthMax = 140;

/** Returns why a line is refused; null for a valid line. */
function problemOf(register: RegisterFormat, values: RegisterValues): string | null {
  for (const [column, { rules }] of Object.entries(register.cells))
    for (const rule of rules) {
      const problem = rule(values[column] ?? '');
      if (problem !== null) return problem;
    }
  if (Object.values(values).some((text) => text.length > cellLengthMax))
    return registerProblems.tooLong;
  return register.problemOf(values);
}

function rowOf(register: RegisterFormat, values: RegisterValues): RegisterRow {
  const cells = Object.entries(register.cells).map(([column, { isCode }]) => {
    const text = values[column] ?? '';
    return [column, text === '' ? null : isCode ? text.toUpperCase() : text] as const;
  });
  return { ...Object.fromEntries(cells), search_text: buildSearchText(register, values) };
}

/** Returns the row to store, or the reason why the line is refused. */
function checkLine(
  register: RegisterFormat,
  values: RegisterValues | null,
  earlierRows: ReadonlyMap<string, RegisterRow>,
): RegisterRow | string {
  if (values === null) return registerProblems.otherCells;
  const isDuplicate = earlierRows.has((values[register.key] ?? '').toUpperCase());
  const problem = problemOf(register, values) ?? (isDuplicate ? register.duplicateText : null);
  return problem ?? rowOf(register, values);
}

/**
 * Validates the lines of a register and stores the valid lines. If the register is `isAllOrNothing`, one wrong line
 * refuses the whole file. A line with the code of an earlier valid line is wrong.
 */
export async function storeRegisterLines(
  tx: Db,
  name: RegisterName,
  inputs: readonly RegisterInput[],
): Promise<Outcome> {
  const register = registerFormats[name];
  const errors: LineFinding[] = [];
  const warnings: LineFinding[] = [];
  const rows = new Map<string, RegisterRow>();
  for (const { row, values } of inputs) {
    const line = checkLine(register, values, rows);
    if (typeof line === 'string') errors.push({ row, code: '400-020', message: line });
    else {
      rows.set(line[register.key] ?? '', line);
      if (hasWrongNif(register, line))
        warnings.push({ row, code: 'NIF_CONTROL', message: registerTexts.nifControl });
    }
  }
  if (register.isAllOrNothing && errors.length > 0)
    return { ok: 0, same: 0, errors, refused: inputs.length, warnings: [] };
  const writtenRowCount = await writeRegister(tx, name, [...rows.values()]);
  return {
    ok: writtenRowCount,
    same: rows.size - writtenRowCount,
    errors,
    refused: errors.length,
    warnings,
  };
}
