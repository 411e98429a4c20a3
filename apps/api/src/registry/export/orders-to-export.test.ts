import { randomUUID } from 'node:crypto';
import {
  type OperationStatus,
  type OperationType,
  isStandingInstruction,
  isTransferIn,
  isTransferOut,
  formatOperationReference,
  operationTypes,
} from '@participe/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { findOrderIdsToExport } from './registry.store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

function statusToExport(type: OperationType): OperationStatus {
  if (isTransferIn(type)) return 'SNCE_3';
  return isTransferOut(type) ? 'SNCE_2' : 'VALIDATED';
}

/** Inserts an order of the type that is due to be sent: past its cut-off, with money and tax history. */
async function insertDue(type: OperationType): Promise<string> {
  const uuid = randomUUID();
  const orderFields = {
    uuid,
    reference: formatOperationReference(90_000_000 + operationTypes.indexOf(type)),
    operation_type: type,
    operation_status: statusToExport(type),
    rd_reference: null,
    snce_reference: null,
    cancel_reason: null,
    uuid_parent_operation: null,
    scheduled_on: null,
    next_execution_date: null,
    expected_value_date: '2026-11-17',
    cash_reconciled_on: '2026-11-17',
    tax_history_on: '2026-11-17',
  };
  const { rows } = await sql`
    insert into operation
    select (jsonb_populate_record(o, ${JSON.stringify(orderFields)}::jsonb)).*
    from operation o where o.operation_type = 'SUSCRIPCION' and o.operation_status = 'FINALIZED'
    order by o.uuid limit 1 returning uuid`.execute(service.database.db);
  expect(rows).toHaveLength(1);
  return uuid;
}

test('every type of order is sent to the registry, and no standing instruction is', async () => {
  const dueOrders = new Map<string, OperationType>();
  for (const type of operationTypes) dueOrders.set(await insertDue(type), type);
  const orderIds = await findOrderIdsToExport(
    service.database.db,
    { date: '2026-11-18', time: '08:00' },
    { exportsMax: 3, limit: 100 },
  );
  const exportableTypes = new Set(orderIds.map((uuid) => dueOrders.get(uuid)));
  expect(operationTypes.filter((type) => exportableTypes.has(type))).toEqual(
    operationTypes.filter((type) => !isStandingInstruction(type)),
  );
});
