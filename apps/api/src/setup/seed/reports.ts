import {
  type PlainDate,
  addDays,
  lastFinishedQuarter,
  madridInstant,
  taxReportPublicationDate,
} from '@participe/domain';
import { createFixedClock, createClock } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { reportsJobs } from '../../reports/index.ts';

const quarters = 4;
const publishedAfterDays = 5;

/**
 * Returns the days on which the jobs must run to create the statements of the last four quarters and last year's
 * yearly reports.
 */
function listReportDays(today: PlainDate): PlainDate[] {
  const days = [addDays(taxReportPublicationDate(Number(today.slice(0, 4)) - 1), 1)];
  let quarter = lastFinishedQuarter(today);
  for (let count = 0; count < quarters; count += 1) {
    days.push(addDays(quarter.to, publishedAfterDays));
    quarter = lastFinishedQuarter(quarter.from);
  }
  return days.filter((day) => day <= today).toSorted();
}

/** Creates the statements of the last four quarters and last year's yearly reports by running their jobs. */
export async function seedReports(services: Services, today: PlainDate): Promise<void> {
  const { database } = services;
  for (const day of listReportDays(today)) {
    const clock = { ...createClock(), ...createFixedClock(madridInstant(day, '09:00')) };
    for (const { run } of reportsJobs) while ((await run({ database, services, clock })) > 0);
  }
}
