import {
  demoRegisterFunds,
  demoCataloguePlans,
  demoCatalogueInsuredPlans,
} from '@participe/fixtures';
import { type RegisterName, storeRegisterLines } from '../../transfers/index.ts';
import type { Database } from '../../kernel/database/connect.ts';

/** Converts camel case to snake case. */
const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

const demoLinesOfRegister: Readonly<Record<RegisterName, readonly object[]>> = {
  register_fund: demoRegisterFunds,
  register_plan: demoCataloguePlans,
  register_ppa: demoCatalogueInsuredPlans,
};

/** Imports the registers of funds and plans with the code that imports real files. */
export async function seedRegisters(db: Database): Promise<void> {
  for (const [name, lines] of Object.entries(demoLinesOfRegister) as [
    RegisterName,
    readonly object[],
  ][]) {
    const numberedRows = lines.map((line, index) => ({
      row: index + 1,
      values: Object.fromEntries(
        Object.entries(line).map(([key, value]) => [
          columnOf(key),
          typeof value === 'string' ? value : '',
        ]),
      ),
    }));
    const { errors } = await storeRegisterLines(db, name, numberedRows);
    if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message ?? ''}`);
  }
}
