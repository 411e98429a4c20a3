import { addDays, residenceDeclarationDays } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../kernel/lists.ts';
import { readTaxStatusAlerts } from './tax-status-alerts.store.ts';

/** Returns overdue declarations, and residences whose tax number cannot be obtained (CLD-08). */
export const listTaxStatusAlerts: Handler<'GET /tax-status-alerts'> = async ({
  input,
  db,
  clock,
}) => {
  const page = readPageRange(input.query);
  const lastDueDay = addDays(clock.today, -residenceDeclarationDays);
  const { rows, counted } = await readTaxStatusAlerts(db, lastDueDay, page);
  const alerts = rows.map(({ since, ...alert }) => ({ ...alert, since: since.toISOString() }));
  return buildPageBody('tax_status_alerts', alerts, counted, page);
};
