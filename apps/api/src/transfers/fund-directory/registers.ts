import type { PensionPlan, PpaPensionPlan, RegisterFund } from '@participe/contract';
import {
  fieldRules,
  hasCifControl,
  isCif,
  isForeignFund,
  pensionPlanTypes,
} from '@participe/domain';
import { isFormula } from '../../kernel/csv.ts';
import { registerCells, registerProblems } from '../transfers.texts.ts';

/** The registers that say where a transfer comes from, by their tables, and what is answered of each line. */
export interface RegisterLines {
  readonly register_fund: RegisterFund;
  readonly register_plan: PensionPlan;
  readonly register_ppa: PpaPensionPlan;
}
export type RegisterName = keyof RegisterLines;

/** A line as a file gives it: texts, empty where nothing is said. */
export type RegisterValues = Readonly<Record<string, string>>;

/** What a cell may be. A code is compared in capitals, and a search finds it by its last letters as well. */
interface Cell {
  readonly rules: readonly ((text: string) => string | null)[];
  readonly isCode: boolean;
  readonly isSearched: boolean;
  /** A NIF is checked by its pattern only; a wrong control character is a warning to staff (API-18). */
  readonly isNif?: true;
}

export interface Register {
  readonly key: string;
  /** What it is called by, and listed in the order of. */
  readonly name: string;
  readonly cells: Readonly<Record<string, Cell>>;
  /** Taken whole or not at all; else each line is judged on its own. */
  readonly isWhole: boolean;
  /** Why a line is refused whose cells are right. */
  readonly problemOf: (values: RegisterValues) => string | null;
  readonly twice: string;
}

const { required, dgs, cif, gestoraComercializador } = fieldRules;
const noFormula = (text: string) => (isFormula(text) ? registerProblems.formula : null);
const knownType = (text: string) =>
  pensionPlanTypes.some((type) => type === text.toUpperCase())
    ? null
    : registerProblems.unknownType;

const free: Cell = { rules: [], isCode: false, isSearched: false };
const searchedName: Cell = { rules: [required], isCode: false, isSearched: true };
const planName: Cell = { ...searchedName, rules: [required, noFormula] };
const code = (...rules: Cell['rules']): Cell => ({ rules, isCode: true, isSearched: false });
const nifOf = (whose: string): Cell => ({
  ...code(required, (text) => cif(text, whose)),
  isNif: true,
});

const fundCells = {
  isin: { ...code(required, fieldRules.isin), isSearched: true },
  fund_name: searchedName,
  fund_number: free,
  compartment: free,
  class_name: free,
  manager_name: searchedName,
  manager_number: free,
  manager_nif: { ...free, isNif: true },
  depositary: free,
  gestora_comercializador: code(gestoraComercializador),
} as const satisfies Record<keyof RegisterFund, Cell>;

const planCells = {
  dgs_plan: { ...code(required, dgs), isSearched: true },
  plan_name: planName,
  dgs_fund: code(required, dgs),
  fund_name: planName,
  dgs_manager: code(required, dgs),
  manager_name: planName,
  manager_nif: nifOf(registerCells.managerNif),
  plan_type: code(required, knownType),
} as const satisfies Record<keyof PensionPlan, Cell>;

const ppaCells = {
  dgs_plan: { ...code(required, dgs), isSearched: true },
  plan_name: planName,
  insurer_code: code(required, dgs),
  insurer_name: planName,
  insurer_nif: nifOf(registerCells.insurerNif),
} as const satisfies Record<keyof PpaPensionPlan, Cell>;

/** A catalogue of plans: one wrong line says that the file is not what it should be. */
const catalogue = {
  key: 'dgs_plan',
  name: 'plan_name',
  isWhole: true,
  problemOf: () => null,
  twice: registerProblems.planTwice,
} as const;

export const registers: Readonly<Record<RegisterName, Register>> = {
  register_fund: {
    key: 'isin',
    name: 'fund_name',
    cells: fundCells,
    isWhole: false,
    // A foreign fund may be transferred from only with its number here.
    problemOf: ({ isin = '', fund_number: number }) =>
      isForeignFund(isin) && number === '' ? registerProblems.noNumber : null,
    twice: registerProblems.twice,
  },
  register_plan: { ...catalogue, cells: planCells },
  register_ppa: { ...catalogue, cells: ppaCells },
};

/** The columns without which a file is no register of that kind. */
export const neededColumns = ({ cells }: Register): string[] =>
  Object.keys(cells).filter((column) => cells[column]?.rules.includes(required));

/** Whether a line has a NIF whose last character is not the one of its digits. */
export const hasWrongNif = (
  { cells }: Register,
  values: Readonly<Record<string, string | null>>,
): boolean =>
  Object.entries(cells).some(([column, { isNif }]) => {
    const text = values[column] ?? '';
    return isNif === true && isCif(text) && !hasCifControl(text);
  });
