import {
  type PlainDate,
  addDays,
  madridInstant,
  reportsFrom,
  visibleReportYears,
} from '@participe/domain';
import { clockAt } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { correctReports, publishReports } from '../../tax/index.ts';

/** Every year that is in sight had its reports in its February, by the job that makes them. */
export async function seedTaxReports(services: Services, today: PlainDate): Promise<void> {
  const { database } = services;
  for (const year of visibleReportYears(today).toReversed()) {
    const day = addDays(reportsFrom(year), 1);
    if (day > today) continue;
    const deps = { database, services, clock: clockAt(madridInstant(day, '09:00')) };
    while ((await publishReports(deps)) > 0);
    while ((await correctReports(deps)) > 0);
  }
}
