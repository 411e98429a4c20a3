import type { SharedReport } from '@participe/contract';
import type { SharedReportRow } from './shared-report.store.ts';

export const toSharedReport = (row: SharedReportRow): SharedReport => ({
  uuid: row.uuid,
  from: row.date_from,
  to: row.date_to,
  accounts: [...row.accounts],
  with_amounts: row.with_amounts,
  with_name: row.with_name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  openings_count: row.openings_count,
  is_used_up: row.is_used_up,
  openings: row.openings.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
});
