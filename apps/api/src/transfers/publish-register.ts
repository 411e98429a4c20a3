import type { Db } from '../kernel/context.ts';
import { type RegisterRow, searchTextOf, writeRegister } from './register.store.ts';
import { type Register, type RegisterName, type RegisterValues, registers } from './registers.ts';
import { registerProblems } from './transfers.texts.ts';

/** A line of a register as a file gives it, under its number. */
export interface RegisterInput {
  readonly row: number;
  readonly values: RegisterValues;
}

interface Outcome {
  readonly ok: number;
  readonly same: number;
  readonly errors: readonly {
    readonly row: number;
    readonly code: string;
    readonly message: string;
  }[];
  /** Lines that were refused, when others were than those with an error. */
  readonly refused?: number;
}

const longest = 140;

/** Why a line cannot be taken, or null. */
function problemOf(register: Register, values: RegisterValues): string | null {
  for (const [column, { rules }] of Object.entries(register.cells))
    for (const rule of rules) {
      const wrong = rule(values[column] ?? '');
      if (wrong !== null) return wrong;
    }
  if (Object.values(values).some((text) => text.length > longest)) return registerProblems.tooLong;
  return register.problemOf(values);
}

function rowOf(register: Register, values: RegisterValues): RegisterRow {
  const cells = Object.entries(register.cells).map(([column, { isCode }]) => {
    const text = values[column] ?? '';
    return [column, text === '' ? null : isCode ? text.toUpperCase() : text] as const;
  });
  return { ...Object.fromEntries(cells), search_text: searchTextOf(register, values) };
}

/**
 * Takes lines of a register, each judged on its own, or all of them or none where the register is taken whole. Of one
 * that is named twice the first counts.
 */
export async function publishRegister(
  tx: Db,
  name: RegisterName,
  inputs: readonly RegisterInput[],
): Promise<Outcome> {
  const register = registers[name];
  const errors: Outcome['errors'][number][] = [];
  const rows = new Map<string, RegisterRow>();
  for (const { row, values } of inputs) {
    const key = (values[register.key] ?? '').toUpperCase();
    const problem = problemOf(register, values) ?? (rows.has(key) ? register.twice : null);
    if (problem === null) rows.set(key, rowOf(register, values));
    else errors.push({ row, code: '400-020', message: problem });
  }
  if (register.isWhole && errors.length > 0)
    return { ok: 0, same: 0, errors, refused: inputs.length };
  const written = await writeRegister(tx, name, [...rows.values()]);
  return { ok: written, same: rows.size - written, errors };
}
