import type { Operation, SnceMessage } from '@participe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { callUntilApproved, callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { createMemberToken, statedReason } from '../../../test/support/superuser.ts';
import {
  readOrderOfRequest,
  transferRequestOf,
} from '../../../test/scenarios/transfer-out-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  documentNumberOf,
  readSnceMessages,
  bookTransferMoney,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const requestTransferIn = () =>
  requestTransfer(service, 'investor', buildIncomingTransferBody('investor_main', 'global'));
const remainingMessagesOf = (order: Operation): SnceMessage[] => [
  otherManagerMessages.settled(order),
  otherManagerMessages.history(order, [documentNumberOf('investor')]),
  otherManagerMessages.accepted(order),
];

async function importMessages(
  messages: SnceMessage[],
  totals: { messages: number; cash: string } = { messages: messages.length, cash: '10000.01' },
) {
  const body = { totals, messages };
  return (await callUntilApproved(service, 'POST /imports/snce-messages', { body })).import;
}

const statusOf = async (order: Operation) =>
  (await readOperation(service, order.uuid)).operation_status;

describe('a file of messages', () => {
  test('has the effect of the same messages sent one by one, and repeating it changes nothing', async () => {
    const order = await requestTransferIn();
    const file = remainingMessagesOf(order);
    expect(await importMessages(file)).toMatchObject({ rows_ok: 3, rows_same: 0, rows_error: 0 });
    expect(await importMessages(file)).toMatchObject({ rows_ok: 0, rows_same: 3, rows_error: 0 });
    await bookTransferMoney(service, order, '2026-11-19', '10000.01');
    await service.runJobs();
    expect(await statusOf(order)).toBe('SNCE_3');
    expect(await importMessages(file)).toMatchObject({ rows_ok: 0, rows_same: 3, rows_error: 0 });
    expect(await readSnceMessages(service, order)).toHaveLength(4);
  });

  test('has the same effect as signed events with the same messages', async () => {
    const order = await requestTransferIn();
    const [settled, history, accepted] = remainingMessagesOf(order);
    if (settled === undefined || history === undefined || accepted === undefined)
      throw new Error('There are three messages.');
    await sendSnceMessage(service, settled);
    expect(await importMessages([settled, history, accepted])).toMatchObject({
      rows_ok: 2,
      rows_same: 1,
    });
    await sendSnceMessage(service, accepted);
    expect(await readSnceMessages(service, order)).toHaveLength(4);
  });

  test.each<[string, { messages: number; cash: string }, string]>([
    ['that was cut short', { messages: 4, cash: '10000.01' }, 'COUNT'],
    ['with another sum', { messages: 3, cash: '10000.02' }, 'CASH'],
  ])('%s is refused as a whole', async (_, totals, code) => {
    const order = await requestTransferIn();
    const outcome = await importMessages(remainingMessagesOf(order), totals);
    expect(outcome).toMatchObject({ rows_ok: 0, rows_same: 0, rows_error: 3, errors: [{ code }] });
    expect(await statusOf(order)).toBe('SNCE_1');
    expect(await readSnceMessages(service, order)).toHaveLength(1);
  });

  test('with one wrong message is refused as a whole, and its correct message can be sent again', async () => {
    const validOrder = await requestTransferIn();
    const order = await requestTransferIn();
    const [settled, , accepted] = remainingMessagesOf(order);
    if (settled === undefined || accepted === undefined)
      throw new Error('There are three messages.');
    const wrongHistory = otherManagerMessages.history(order, ['00000000T']);
    const file = [otherManagerMessages.accepted(validOrder), settled, accepted, wrongHistory];
    expect(await importMessages(file)).toMatchObject({
      rows_ok: 0,
      rows_error: 4,
      errors: [
        {
          row: 4,
          message: 'Los titulares no son los de la cuenta, o no están en el mismo orden.',
        },
      ],
    });
    expect([await statusOf(validOrder), await statusOf(order)]).toEqual(['SNCE_1', 'SNCE_1']);
    expect(await readSnceMessages(service, order)).toHaveLength(1);
    const correctedFile = file.toSpliced(
      3,
      1,
      otherManagerMessages.history(order, [documentNumberOf('investor')]),
    );
    expect(await importMessages(correctedFile)).toMatchObject({ rows_ok: 4, rows_error: 0 });
    expect([await statusOf(validOrder), await statusOf(order)]).toEqual(['SNCE_2', 'SNCE_2']);
  });

  test('about an unknown transfer is refused', async () => {
    const order = await requestTransferIn();
    const unknownMessage = { ...otherManagerMessages.accepted(order), reference: 'OP9999999999' };
    expect(await importMessages([unknownMessage], { messages: 1, cash: '0.00' })).toMatchObject({
      rows_error: 1,
      errors: [{ row: 1, message: 'Ningún traspaso tiene esta referencia.' }],
    });
  });

  test('with a request of another manager needs the approval of a second person (TRF-23)', async () => {
    const transferRequest = transferRequestOf('investor_main', 'global', { value: '135.00' });
    const call = 'POST /imports/snce-messages';
    const body = { totals: { messages: 1, cash: '0.00' }, messages: [transferRequest] };
    for (const token of [await service.token('staff'), await createMemberToken(service, 'staff')]) {
      const { status, body: answer } = await callApi(service, call, { token, body });
      expect(status).toBe(202);
      expect(answer).toMatchObject({ approval: { status: 'PENDING' } });
      expect(await readOrderOfRequest(service, transferRequest)).toBeUndefined();
    }
    const { approvals } = await callOrThrow(service, 'GET /approvals', {
      token: await createMemberToken(service, 'staff_2'),
      query: { status: 'PENDING' },
      headers: statedReason,
    });
    expect(approvals).toMatchObject([{ call, proposed_by: expect.any(String) as string }]);
    const approvedImport = await callWithFourEyesOrThrow(service, call, {
      body: {
        ...body,
        messages: [{ ...transferRequest, reference: `${transferRequest.reference}F` }],
      },
    });
    expect(approvedImport.import).toMatchObject({ rows_ok: 1, rows_error: 0 });
    const withNewReference = { ...transferRequest, reference: `${transferRequest.reference}F` };
    expect(await readOrderOfRequest(service, withNewReference)).toMatchObject({ cash: '135.00' });
  });

  test('with the tax history of a transfer needs the approval of a second person (TRF-23)', async () => {
    const order = await requestTransferIn();
    const snceMessagesBefore = await readSnceMessages(service, order);
    const messages = [otherManagerMessages.history(order, [documentNumberOf('investor')])];
    const proposalAnswer = await callApi(service, 'POST /imports/snce-messages', {
      token: await service.token('staff'),
      body: { totals: { messages: 1, cash: '10000.01' }, messages },
    });
    expect(proposalAnswer.body).toMatchObject({ approval: { status: 'PENDING' } });
    expect(await readSnceMessages(service, order)).toEqual(snceMessagesBefore);
  });
});
