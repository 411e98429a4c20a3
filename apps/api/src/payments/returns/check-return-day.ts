import { debitReturnDayRefusal, todayInMadrid } from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { readEntrySentTime } from './return.store.ts';
import type { ReportedReturn } from './returned-debit.ts';

/** Refuses a reported return with an impossible date (400-020). */
export async function checkReturnDate(
  work: UnitOfWork,
  uuidEntry: string,
  report: ReportedReturn,
): Promise<void> {
  const sentOn = todayInMadrid(await readEntrySentTime(work.db, uuidEntry));
  const { today } = work.clock;
  const refusal = debitReturnDayRefusal({ returnedOn: report.returned_on, sentOn, today });
  if (refusal !== null) throw new RefusalError(refusal);
}
