import { returnDayRefusal, todayInMadrid } from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { readSentAt } from './return.store.ts';
import type { ReportedReturn } from './returned-debit.ts';

/** Refuses a reported return whose date is impossible (400-020), before anything is changed. */
export async function checkReturnDate(
  work: UnitOfWork,
  uuidEntry: string,
  told: ReportedReturn,
): Promise<void> {
  const askedOn = todayInMadrid(await readSentAt(work.db, uuidEntry));
  const { today } = work.clock;
  const refusal = returnDayRefusal({ returnedOn: told.returned_on, askedOn, today });
  if (refusal !== null) throw new RefusalError(refusal);
}
