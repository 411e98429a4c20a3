import { compareDecimal, sumUnits } from '@participe/domain';
import { type ImportRowCounts, recordImport } from '../../imports/index.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { positionTexts } from './positions.texts.ts';
import {
  type BookedPosition,
  productCodeOf,
  readBookedPositions,
} from './registry-positions.store.ts';

type Body = ContextFor<'POST /imports/positions'>['input']['body'];
type RowFinding = ImportRowCounts['errors'][number];

const keyOf = (position: BookedPosition): string =>
  `${position.account_number} ${productCodeOf(position)}`;

/**
 * Returns an error for each total of the registry that differs from the sum of its rows. Such an error refuses the
 * file.
 */
function findWrongTotals({ totals, positions }: Body): RowFinding[] {
  const sum = sumUnits(positions.map(({ participations }) => participations));
  const findings: RowFinding[] = [];
  if (totals.positions !== positions.length)
    findings.push({ row: 0, code: 'ROW_COUNT', message: positionTexts.rowCount(positions.length) });
  if (compareDecimal(totals.participations, sum) !== 0)
    findings.push({ row: 0, code: 'UNITS_SUM', message: positionTexts.unitsSum(sum) });
  return findings;
}

/** Compares each row with our books, and lists our positions that the file lacks. */
function comparePositions(
  rows: Body['positions'],
  bookedPositions: readonly BookedPosition[],
): Pick<ImportRowCounts, 'ok' | 'errors' | 'warnings'> {
  const bookedUnits = new Map(
    bookedPositions.map((position) => [keyOf(position), position.participations]),
  );
  const seenKeys = new Set<string>();
  const errors: RowFinding[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    const units = bookedUnits.get(key) ?? '0.000000';
    const rowProblem = seenKeys.has(key)
      ? { code: 'DUPLICATE', message: positionTexts.duplicate }
      : compareDecimal(units, row.participations) === 0
        ? undefined
        : { code: 'UNITS_DIFFER', message: positionTexts.unitsDiffer(units) };
    seenKeys.add(key);
    if (rowProblem !== undefined) errors.push({ row: index + 1, ...rowProblem });
  }
  const missingPositions = bookedPositions.filter((position) => !seenKeys.has(keyOf(position)));
  const warnings = missingPositions.map((position) => ({
    row: 0,
    code: 'MISSING',
    message: positionTexts.missing({ ...position, code: productCodeOf(position) }),
  }));
  return { ok: rows.length - errors.length, errors, warnings };
}

/**
 * Compares the registry's positions at the end of a day with ours, without changes. A difference is an error of its
 * row, a position that only we have is a warning, and a file with wrong totals is refused.
 */
export const importPositions: Handler<'POST /imports/positions'> = async (context) => {
  const { body } = context.input;
  const totalFindings = findWrongTotals(body);
  const counts: ImportRowCounts =
    totalFindings.length > 0
      ? { ok: 0, same: 0, errors: totalFindings, refused: body.positions.length }
      : {
          same: 0,
          ...comparePositions(body.positions, await readBookedPositions(context.db, body.date)),
        };
  return { import: await recordImport(context, 'POSITIONS', [body], counts) };
};
