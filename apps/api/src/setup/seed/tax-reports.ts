import {
  type PlainDate,
  addDays,
  madridInstant,
  taxReportPublicationDate,
  listVisibleReportYears,
} from '@participe/domain';
import { createFixedClock } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { correctReports, publishReports } from '../../tax/index.ts';

/** Creates the tax reports of the visible years by running their job in February of the following year. */
export async function seedTaxReports(services: Services, today: PlainDate): Promise<void> {
  const { database } = services;
  for (const year of listVisibleReportYears(today).toReversed()) {
    const day = addDays(taxReportPublicationDate(year), 1);
    if (day > today) continue;
    const deps = { database, services, clock: createFixedClock(madridInstant(day, '09:00')) };
    while ((await publishReports(deps)) > 0);
    while ((await correctReports(deps)) > 0);
  }
}
