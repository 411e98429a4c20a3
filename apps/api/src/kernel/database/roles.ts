import type { DatabaseHandle } from './connect.ts';
import { listTablesOfLevel } from './data-levels.ts';

/**
 * Tables whose rows the service may insert but not change or delete: ledger, audit log, published values, keys, reasons
 * of staff, and evidence of orders. The only permitted change is to mark a signature as void.
 */
export const insertOnlyTables = [
  'ledger_transaction',
  'ledger_posting',
  'audit_log',
  'operation_history',
  'operation_signature',
  'signed_paper',
  'time_stamp',
  'net_asset_value',
  'key_fingerprint',
  'net_asset_value_correction',
  'staff_access',
] as const;

const createRole = (name: string): string => `
  do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;`;

/**
 * Rights of the service's database role. The service can mark signatures as void and update the head of the audit
 * log and the parts of the outbox, but it cannot change any other evidence, even if an attacker controls its requests.
 */
const appRights = `
  grant usage on schema public, pgboss to participe_app;
  grant select, insert, update, delete on all tables in schema public to participe_app;
  grant usage, select on all sequences in schema public to participe_app;
  revoke insert, update, delete on schema_migration from participe_app;
  revoke update, delete on ${insertOnlyTables.join(', ')} from participe_app;
  revoke insert, delete on audit_head, outbox_part from participe_app;
  grant update (voided_at) on operation_signature to participe_app;
  grant all on all tables in schema pgboss to participe_app;
  grant all on all sequences in schema pgboss to participe_app;
  grant execute on all functions in schema pgboss to participe_app;`;

const readRights = `
  grant usage on schema public to participe_read;
  grant select on all tables in schema public to participe_read;
  revoke select on ${listTablesOfLevel('secret').join(', ')} from participe_read;`;

/**
 * Creates the roles `participe_app` (the service) and `participe_read` (reports and support) and grants their rights
 * on the tables of this version. The owner of the tables runs this function again after each migration.
 */
export function grantRoles(database: DatabaseHandle): Promise<void> {
  return database.execute(
    [createRole('participe_app'), createRole('participe_read'), appRights, readRights].join('\n'),
  );
}
