import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { readOperation, redemptionOf, validate } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Counts the transactions in which the audit entries of some orders were written. */
async function countAuditTransactions(action: string, uuids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from audit_log
    where entry::json ->> 'action' = ${action} and entry::json ->> 'entityUuid' = any(${uuids}::text[])`.execute(
    service.database.db,
  );
  return rows[0]?.transactions ?? 0;
}

test('orders are sent together, and an order that cannot be sent does not delay the others', async () => {
  const uuids: string[] = [];
  for (const cash of ['210.00', '220.00', '230.00']) {
    const body = redemptionOf('investor_main', 'global', { cash });
    const { operation } = await placeAndSign(service, 'investor', body);
    await validate(service, operation.uuid);
    uuids.push(operation.uuid);
  }
  const [first = '', stuck = '', last = ''] = uuids;
  const { reference } = await readOperation(service, stuck);
  // This export of the first order uses the reference that the export of the second order needs, so that the second
  // export fails.
  const reservedExport = {
    uuid: randomUUID(),
    uuid_operation: first,
    rd_reference: `RD-${reference}-1`,
    sent_at: service.service.clock.now(),
  };
  await service.database.db.insertInto('rd_export').values(reservedExport).execute();
  await service.setClock('2026-11-19T13:00:00.000Z');
  await service.runJobs();
  const statuses = await Promise.all(
    uuids.map(async (uuid) => (await readOperation(service, uuid)).operation_status),
  );
  expect(statuses).toEqual(['RD_SENT', 'VALIDATED', 'RD_SENT']);
  expect(await countAuditTransactions('operation.rd_sent', [first, last])).toBe(1);
  expect(await countAuditTransactions('operation.rd_sent', [stuck])).toBe(0);
});
