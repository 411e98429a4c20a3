import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/types.ts';
import { purgeDeliveredItems } from './outbox-parts.ts';

export interface PurgeRule {
  /** Column from which the days are counted. */
  readonly since: string;
  readonly days: number;
  /** Clock from which the column is filled. */
  readonly clock: 'session' | 'business';
  readonly only?: RawBuilder<SqlBool>;
  /** Deletes the rows where one statement is not enough. */
  readonly purge?: (database: Database, before: Date) => Promise<number>;
}

/**
 * Why no job deletes the rows of a table: `books` and `evidence` are kept for ten years after the relationship,
 * `person` while the person is known, `reference` describes the manager and its products, `derived` is calculated
 * from the books, and the code that writes a `writer` table deletes its rows.
 */
type KeepReason = 'books' | 'evidence' | 'person' | 'reference' | 'derived' | 'writer';

const purgeAfter = (since: string, days: number, more: Partial<PurgeRule> = {}): PurgeRule => ({
  since,
  days,
  clock: 'session',
  ...more,
});

/** Five years, for the record of a message to a client. */
const recordDays = 1827;
/** Thirteen months, in which people see the logins to their account. */
const accessDays = 397;
/** Days in which an attack may be examined. */
const securityDays = 90;
/** Days in which support may have to explain a login or a delivery. */
const supportDays = 30;

/** The retention of each table (API-33), in a sequence of deletion that keeps references valid. */
export const retention: Readonly<Record<keyof DB, PurgeRule | KeepReason>> = {
  session: purgeAfter('expires_at', supportDays),
  refresh_credential: purgeAfter('created_at', supportDays),
  session_family: purgeAfter('absolute_expires_at', accessDays),
  one_time_code: purgeAfter('expires_at', supportDays),
  contact_change: purgeAfter('expires_at', supportDays),
  password_recovery: purgeAfter('expires_at', supportDays),
  authenticator_candidate: purgeAfter('created_at', 1),
  device: purgeAfter('last_code_at', accessDays),
  signature_request: purgeAfter('expires_at', supportDays, { only: sql`completed_at is null` }),
  idempotency: purgeAfter('expires_at', 0),
  shared_report: purgeAfter('expires_at', 0),
  outbox: purgeAfter('delivered_at', supportDays, { purge: purgeDeliveredItems }),
  alarm: purgeAfter('ended_at', accessDays),
  security_event: purgeAfter('minute', securityDays),
  notification_request: purgeAfter('asked_at', supportDays),
  partner_event: purgeAfter('received_at', accessDays, { clock: 'business' }),
  message: purgeAfter('created_at', recordDays, { clock: 'business' }),
  upload_day: purgeAfter('day', supportDays, { clock: 'business' }),
  wealth_link: 'evidence',
  account: 'books',
  account_intervener: 'books',
  account_intervener_request: 'books',
  bank_account: 'books',
  bank_movement: 'books',
  document: 'books',
  fiscal_item: 'books',
  hold: 'books',
  import: 'books',
  issue: 'books',
  issue_answer: 'books',
  ledger_posting: 'books',
  ledger_transaction: 'books',
  debit_lock: 'books',
  lot: 'books',
  mandate: 'books',
  operation: 'books',
  operation_alert: 'books',
  operation_history: 'books',
  operation_issue: 'books',
  order_in_course: 'books',
  pay_in: 'books',
  pay_in_log: 'books',
  payment_entry: 'books',
  payment_file: 'books',
  position: 'books',
  rd_export: 'books',
  rd_file: 'books',
  rd_registration: 'books',
  report_run: 'books',
  snce_message: 'books',
  tax_campaign: 'books',
  tax_report: 'books',
  transfer_lot: 'books',
  transit_day: 'books',
  appropriateness_result: 'evidence',
  audit_head: 'evidence',
  audit_log: 'evidence',
  consent: 'evidence',
  key_fingerprint: 'evidence',
  kyc_submission: 'evidence',
  convenience_test: 'evidence',
  document_signature: 'evidence',
  operation_signature: 'evidence',
  poll_answer: 'evidence',
  outbox_part: 'evidence',
  row_seal: 'evidence',
  signature_reminder: 'evidence',
  signed_paper: 'evidence',
  staff_access: 'evidence',
  staff_approval: 'evidence',
  time_stamp: 'evidence',
  superuser_view: 'evidence',
  address: 'person',
  fatca_status: 'person',
  kyc_answer: 'person',
  tax_residence: 'person',
  credential: 'person',
  document_opening: 'person',
  intervener: 'person',
  notification: 'person',
  notification_preference: 'person',
  service_client: 'person',
  staff_account: 'person',
  agent: 'reference',
  associate: 'person',
  beneficial_owner: 'person',
  business_calendar: 'reference',
  clock: 'reference',
  config_entry: 'reference',
  distributor: 'reference',
  manager: 'reference',
  net_asset_value: 'reference',
  net_asset_value_correction: 'reference',
  order_type: 'reference',
  parameter: 'reference',
  pay_in_bank: 'reference',
  poll: 'reference',
  product: 'reference',
  product_document: 'reference',
  product_exposure: 'reference',
  register_fund: 'reference',
  register_plan: 'reference',
  register_ppa: 'reference',
  subdistributor: 'reference',
  account_day: 'derived',
  position_day: 'derived',
  account_day_due: 'writer',
  authenticator_app: 'writer',
  changed_book: 'writer',
  column_encryption: 'writer',
  data_change: 'writer',
  login_counter: 'writer',
  rate_window: 'writer',
  recovery_code: 'writer',
  shared_report_opening: 'writer',
};
