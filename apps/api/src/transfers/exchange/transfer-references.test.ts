import type { StoredSnceMessage } from '@participe/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  type TransferRequest,
  submitRequest,
  transferRequestOf,
  buildFollowUpMessage,
  sendRefusedRequest,
  readMessagesOfReference,
} from '../../../test/scenarios/transfer-out-steps.ts';
import {
  documentNumberOf,
  requestTransfer,
  sendSnceMessage,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

/** Service for tests with several managers that use the same reference. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const thirdManagerCode = 'A99999054000';
const rejectionMessage = { type: 'RECHAZO', payload: { code: '99' } } as const;

async function messagesWithManager(request: TransferRequest): Promise<StoredSnceMessage[]> {
  const messages = await readMessagesOfReference(service, request);
  return messages.filter(({ counterparty_code: code }) => code === request.counterparty_code);
}

/**
 * Sends the request of a third manager three times under a used reference. It must be refused once, to that manager
 * only.
 */
async function expectRefused(reference: string): Promise<void> {
  const request = {
    ...transferRequestOf('investor_main', 'global', { value: '111.00' }),
    counterparty_code: thirdManagerCode,
    reference,
  };
  for (let importCount = 0; importCount < 3; importCount += 1)
    await sendSnceMessage(service, request);
  expect(
    (await messagesWithManager(request)).map(
      ({ direction, type, payload, problem, uuid_operation: uuid }) => ({
        message: `${direction} ${type}`,
        code: payload['code'],
        problem,
        uuid,
      }),
    ),
  ).toEqual([
    { message: 'OUT RECHAZO', code: '06', problem: null, uuid: null },
    { message: 'IN SOLICITUD', code: undefined, problem: null, uuid: null },
  ]);
}

test("a request under a reference of another manager is refused, without effect on that manager's request", async () => {
  const firstTransferRequest = transferRequestOf('investor_main', 'global', { value: '110.00' });
  const order = await submitRequest(service, firstTransferRequest);
  await expectRefused(firstTransferRequest.reference);
  expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_1');
  await changeStatus(service, order.uuid, 'CANCELLED', { reason_code: 'DUPLICADA' });
  await service.runJobs();
  expect(
    (await messagesWithManager(firstTransferRequest)).map(
      ({ direction, type }) => `${direction} ${type}`,
    ),
  ).toEqual(['IN SOLICITUD', 'OUT RECHAZO']);
});

test('a request under a reference of our own request is refused, without effect on ours', async () => {
  const order = await requestTransfer(
    service,
    'investor',
    buildIncomingTransferBody('investor_main', 'global'),
  );
  await expectRefused(order.reference);
  expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_1');
});

test('withdrawing a refused request creates no task for staff', async () => {
  const strangers = { holders: [documentNumberOf('stranger')] };
  const [withdrawnAfterRefusal, withdrawnBeforeRequest] = [
    transferRequestOf('investor_main', 'global', strangers),
    transferRequestOf('investor_main', 'global', strangers),
  ];
  expect(await sendRefusedRequest(service, withdrawnAfterRefusal)).toBe('01');
  await sendSnceMessage(service, buildFollowUpMessage(withdrawnAfterRefusal, rejectionMessage));
  await sendSnceMessage(service, buildFollowUpMessage(withdrawnBeforeRequest, rejectionMessage));
  expect(await sendRefusedRequest(service, withdrawnBeforeRequest)).toBe('01');
  for (const request of [withdrawnAfterRefusal, withdrawnBeforeRequest])
    expect((await messagesWithManager(request)).map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
    ]);
});

test('a message about a refused request of another manager is shown to staff', async () => {
  const request = transferRequestOf('investor_main', 'global', {
    holders: [documentNumberOf('stranger')],
  });
  await sendRefusedRequest(service, request);
  const otherManagerRequest = { ...request, counterparty_code: thirdManagerCode };
  await sendSnceMessage(service, buildFollowUpMessage(otherManagerRequest, rejectionMessage));
  expect((await messagesWithManager(otherManagerRequest)).map(({ problem }) => problem)).toEqual([
    'Ningún traspaso tiene esta referencia.',
  ]);
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
