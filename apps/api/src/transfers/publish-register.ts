import { fieldRules, isForeignFund } from '@participe/domain';
import type { Db } from '../kernel/context.ts';
import { type RegisterRow, searchTextOf, writeRegister } from './register.store.ts';
import { registerProblems } from './transfers.texts.ts';

/** A row of the register as a file gives it: texts, empty where nothing is said. */
export interface RegisterInput {
  readonly row: number;
  readonly values: Readonly<Record<keyof RegisterRow, string>>;
}

interface Note {
  readonly row: number;
  readonly code: string;
  readonly message: string;
}

const longest = 140;

/** Why a row cannot be taken, or null. A foreign fund may be transferred from only with its number here. */
function problemOf({ values }: RegisterInput): string | null {
  const { isin, fund_name: fund, manager_name: manager, gestora_comercializador: entity } = values;
  const wrong =
    fieldRules.required(isin) ??
    fieldRules.isin(isin) ??
    fieldRules.required(fund) ??
    fieldRules.required(manager) ??
    fieldRules.gestoraComercializador(entity);
  if (wrong !== null) return wrong;
  if (Object.values(values).some((text) => text.length > longest)) return registerProblems.tooLong;
  const lacksNumber = isForeignFund(isin) && values.fund_number === '';
  return lacksNumber ? registerProblems.noNumber : null;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function rowOf({ values }: RegisterInput) {
  const row: RegisterRow = {
    isin: values.isin.toUpperCase(),
    fund_name: values.fund_name,
    fund_number: orNull(values.fund_number),
    compartment: orNull(values.compartment),
    class_name: orNull(values.class_name),
    manager_name: values.manager_name,
    manager_number: orNull(values.manager_number),
    manager_nif: orNull(values.manager_nif),
    depositary: orNull(values.depositary),
    gestora_comercializador: orNull(values.gestora_comercializador.toUpperCase()),
  };
  return { ...row, search_text: searchTextOf(row) };
}

/** Takes rows of the supervisor's register, each judged on its own; of a fund that is named twice the first counts. */
export async function publishRegister(
  tx: Db,
  inputs: readonly RegisterInput[],
): Promise<{ ok: number; same: number; errors: Note[] }> {
  const errors: Note[] = [];
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const input of inputs) {
    const isin = input.values.isin.toUpperCase();
    const problem = problemOf(input) ?? (rows.has(isin) ? registerProblems.twice : null);
    if (problem === null) rows.set(isin, rowOf(input));
    else errors.push({ row: input.row, code: '400-020', message: problem });
  }
  const written = await writeRegister(tx, [...rows.values()]);
  return { ok: written.size, same: rows.size - written.size, errors };
}
