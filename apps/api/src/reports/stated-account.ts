import {
  type PlainDate,
  type StatementPeriod,
  addDays,
  invariant,
  computeStatementTotals,
  sumMoney,
} from '@participe/domain';
import type { PositionStatementAccount, StatementFacts } from '../documents/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import {
  readAccountHeaders,
  readMovements,
  readPositionsAt,
  readMoneyInTransit,
} from './account-period.store.ts';

/** Returns the content of an account's statement for a period, from its daily positions and the ledger. */
export async function readStatementFacts(
  db: Db,
  uuidAccount: string,
  period: StatementPeriod,
): Promise<StatementFacts> {
  const dayBefore = addDays(period.from, -1);
  const [header] = await readAccountHeaders(db, [uuidAccount], period.to);
  invariant(header !== undefined, 'the account of a statement exists');
  // Read first, because the number of the newest ledger entry must not include entries booked while the other facts
  // are read.
  const transitMoney = await readMoneyInTransit(db, uuidAccount, {
    before: dayBefore,
    last: period.to,
  });
  const positionsOn = async (day: PlainDate) =>
    (await readPositionsAt(db, [uuidAccount], day)).get(uuidAccount) ?? [];
  const positionsBefore = await positionsOn(dayBefore);
  const positions = await positionsOn(period.to);
  const movements = await readMovements(db, uuidAccount, period);
  const valueOf = (held: typeof positions): string => sumMoney(held.map(({ value }) => value));
  const opening = { value: valueOf(positionsBefore), transit: transitMoney.before };
  const closing = { value: valueOf(positions), transit: transitMoney.last };
  const totals = computeStatementTotals(opening, closing, movements);
  const account: PositionStatementAccount = {
    accountNumber: header.account_number,
    ...period,
    lastEntry: transitMoney.entry,
    opening,
    closing,
    ...totals,
    positions,
    movements,
  };
  return { manager: header.manager, holders: header.holders, account };
}
