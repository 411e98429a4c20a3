import type { PensionPlan, PpaPensionPlan, RegisterFund } from '@participe/contract';
import {
  fieldRules,
  hasValidCifControl,
  isCif,
  isForeignFund,
  pensionPlanTypes,
} from '@participe/domain';
import { isFormula } from '../../kernel/csv.ts';
import { registerColumnNames, registerProblems } from '../transfers.texts.ts';

/** The registers in which the origin of a transfer is searched, with the type of their lines in responses. */
export interface RegisterLines {
  readonly register_fund: RegisterFund;
  readonly register_plan: PensionPlan;
  readonly register_ppa: PpaPensionPlan;
}
export type RegisterName = keyof RegisterLines;

/** The values of a line by column, as read from the file. An empty cell is an empty text. */
export type RegisterValues = Readonly<Record<string, string>>;

/** Rules of a column. A code is stored in capitals, and a search finds it also by its last characters. */
interface Cell {
  readonly rules: readonly ((text: string) => string | null)[];
  readonly isCode: boolean;
  readonly isSearched: boolean;
  /** True for a NIF, of which a wrong control character causes only a warning to staff (API-18). */
  readonly isNif?: true;
}

export interface RegisterFormat {
  readonly key: string;
  /** The column with the display name, by which lists are sorted. */
  readonly name: string;
  readonly cells: Readonly<Record<string, Cell>>;
  /** True when one wrong line refuses the whole file. Otherwise each line is accepted or refused separately. */
  readonly isAllOrNothing: boolean;
  /** Returns why a line is refused although each of its cells is valid; null when the line is valid. */
  readonly problemOf: (values: RegisterValues) => string | null;
  readonly duplicateText: string;
}

const { checkRequired, checkDgs, checkCif, checkGestoraComercializador } = fieldRules;
const checkNoFormula = (text: string) => (isFormula(text) ? registerProblems.formula : null);
const checkPlanType = (text: string) =>
  pensionPlanTypes.some((type) => type === text.toUpperCase())
    ? null
    : registerProblems.unknownType;

const optionalCell: Cell = { rules: [], isCode: false, isSearched: false };
const searchedName: Cell = { rules: [checkRequired], isCode: false, isSearched: true };
const planName: Cell = { ...searchedName, rules: [checkRequired, checkNoFormula] };
const codeCell = (...rules: Cell['rules']): Cell => ({ rules, isCode: true, isSearched: false });
const nifCell = (columnName: string): Cell => ({
  ...codeCell(checkRequired, (text) => checkCif(text, columnName)),
  isNif: true,
});

const fundCells = {
  isin: { ...codeCell(checkRequired, fieldRules.checkIsin), isSearched: true },
  fund_name: searchedName,
  fund_number: optionalCell,
  compartment: optionalCell,
  class_name: optionalCell,
  manager_name: searchedName,
  manager_number: optionalCell,
  manager_nif: { ...optionalCell, isNif: true },
  depositary: optionalCell,
  gestora_comercializador: codeCell(checkGestoraComercializador),
} as const satisfies Record<keyof RegisterFund, Cell>;

const planCells = {
  dgs_plan: { ...codeCell(checkRequired, checkDgs), isSearched: true },
  plan_name: planName,
  dgs_fund: codeCell(checkRequired, checkDgs),
  fund_name: planName,
  dgs_manager: codeCell(checkRequired, checkDgs),
  manager_name: planName,
  manager_nif: nifCell(registerColumnNames.managerNif),
  plan_type: codeCell(checkRequired, checkPlanType),
} as const satisfies Record<keyof PensionPlan, Cell>;

const ppaCells = {
  dgs_plan: { ...codeCell(checkRequired, checkDgs), isSearched: true },
  plan_name: planName,
  insurer_code: codeCell(checkRequired, checkDgs),
  insurer_name: planName,
  insurer_nif: nifCell(registerColumnNames.insurerNif),
} as const satisfies Record<keyof PpaPensionPlan, Cell>;

/**
 * Rules of a catalogue of plans. One wrong line refuses the whole file, because the file is then probably no
 * catalogue.
 */
const catalogueFormat = {
  key: 'dgs_plan',
  name: 'plan_name',
  isAllOrNothing: true,
  problemOf: () => null,
  duplicateText: registerProblems.planTwice,
} as const;

export const registerFormats: Readonly<Record<RegisterName, RegisterFormat>> = {
  register_fund: {
    key: 'isin',
    name: 'fund_name',
    cells: fundCells,
    isAllOrNothing: false,
    // A foreign fund without its number in the register of the CNMV cannot be the origin of a transfer.
    problemOf: ({ isin = '', fund_number: number }) =>
      isForeignFund(isin) && number === '' ? registerProblems.noNumber : null,
    duplicateText: registerProblems.twice,
  },
  register_plan: { ...catalogueFormat, cells: planCells },
  register_ppa: { ...catalogueFormat, cells: ppaCells },
};

/** Returns the mandatory columns of a register file. */
export const listRequiredColumns = ({ cells }: RegisterFormat): string[] =>
  Object.keys(cells).filter((column) => cells[column]?.rules.includes(checkRequired));

export const hasWrongNif = (
  { cells }: RegisterFormat,
  values: Readonly<Record<string, string | null>>,
): boolean =>
  Object.entries(cells).some(([column, { isNif }]) => {
    const text = values[column] ?? '';
    return isNif === true && isCif(text) && !hasValidCifControl(text);
  });
