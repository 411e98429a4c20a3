import type { DatabaseHandle } from './connect.ts';
import { listTablesOfLevel } from './data-levels.ts';

/** Tables whose rows the service may insert but not change or delete, except to mark a signature as void. */
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
 * Rights of the service's database role. They protect the evidence even from an attacker who controls the service.
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
 * Creates the database roles of the service and of reports, and grants their rights. Runs after each migration, as
 * the owner of the tables.
 */
export function grantRoles(database: DatabaseHandle): Promise<void> {
  return database.execute(
    [createRole('participe_app'), createRole('participe_read'), appRights, readRights].join('\n'),
  );
}
