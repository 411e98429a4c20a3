import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeInstructionAs,
  createActiveInstruction,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import {
  bookOrderMoney,
  place,
  requestCode,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { exportToRegistry } from '../../../test/partners/registry.ts';
import { createDocumentHelpers, uuidOf } from '../../../test/support/documents.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { uploadDocument, validate: validateDocument } = createDocumentHelpers(() => service);

/** Returns the accounts for which the list says that nothing may be bought. */
async function findAccountsWithoutW9(): Promise<string[]> {
  const client = await service.as('investor');
  const params = { id: uuidOf('investor') };
  const { accounts } = await client.call('GET /interveners/{id}/accounts', {
    params,
    query: { is_private_area: 'true' },
  });
  return accounts.filter((account) => account.waits_for_w9).map(({ uuid }) => uuid);
}

async function declareUsPerson(): Promise<void> {
  const client = await service.as('investor');
  const params = { id: uuidOf('investor') };
  const { intervener } = await client.call('GET /interveners/{id}', { params });
  await client.call('PATCH /interveners/{id}/fatca', {
    params,
    body: { version: intervener.version, is_us_person: true, tin_us: '536904399' },
  });
}

test('a US person sells, and buys once staff have validated the form W-9; their savings are suspended', async () => {
  const monthly = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;
  const placedInstruction = await createActiveInstruction(
    service,
    'investor',
    periodicSubscriptionOf('investor_main', 'global', '50.00', monthly),
  );
  const client = await service.as('investor');
  const placed = await place(client, subscriptionOf('investor_main', 'global', '410.00'));
  const signedBefore = await place(client, subscriptionOf('investor_main', 'global', '430.00'));
  await sign(service, 'investor', signedBefore);
  await advanceSession(service, 31);
  expect(await findAccountsWithoutW9()).toEqual([]);
  await declareUsPerson();
  expect(await findAccountsWithoutW9()).toContain(accountOf('investor_main').uuid);
  const buys = subscriptionOf('investor_main', 'global', '470.00');
  const refusal = { status: 403, code: '403-002' };
  const simulation = client.call('POST /operations/simulation', { body: buys });
  await expect(simulation).rejects.toMatchObject(refusal);
  await expect(place(client, buys)).rejects.toMatchObject(refusal);
  const saves = periodicSubscriptionOf('investor_main', 'global', '60.00', monthly);
  await expect(place(client, saves)).rejects.toMatchObject(refusal);
  const sells = redemptionOf('investor_main', 'global', { cash: '380.00' });
  expect((await place(client, sells)).operation.operation_status).toBe('REGISTERED_ONLINE');

  await expect(requestCode(client, placed)).rejects.toMatchObject(refusal);

  await service.runJobs();
  expect(await readOperation(service, placedInstruction.operation.uuid)).toMatchObject({
    operation_status: 'PERIODIC_SUSPENDED',
    suspend_reason: 'W9_PENDIENTE',
    next_execution_date: null,
  });
  // An order that was signed before the declaration continues.
  await validate(service, signedBefore.operation.uuid);
  await bookOrderMoney(service, signedBefore.operation, service.service.clock.today());
  await exportToRegistry(service, signedBefore.operation.uuid);
  expect((await readOperation(service, signedBefore.operation.uuid)).operation_status).toBe(
    'RD_SENT',
  );
  const resume = changeInstructionAs(service, 'investor', placedInstruction, 'PERIODIC_ACTIVE');
  await expect(resume).rejects.toMatchObject(refusal);

  const documents = 'POST /interveners/{id}/documents';
  const sent = await uploadDocument(documents, 'investor', uuidOf('investor'), {
    category: 'DOCUMENTATION',
    subcategory: 'W9',
  });
  await expect(place(client, buys)).rejects.toMatchObject(refusal);
  await validateDocument(sent.uuid, { status: 'VALIDATED' });
  expect(await findAccountsWithoutW9()).toEqual([]);
  expect((await place(client, buys)).operation.operation_status).toBe('REGISTERED_ONLINE');
});
