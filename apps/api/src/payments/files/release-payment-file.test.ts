import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeRedemptions, readEntry } from '../../../test/scenarios/payout-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken, statedReason } from '../../../test/support/superuser.ts';
import { auditBooks } from '../../books-audit/reconcile.ts';

/** Outside the demo, two people must release each file for the bank (PAY-33). */
let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { demo: false });
});
afterAll(() => service.stop());

let remainingPayment = '';
const stopCall = 'POST /payment-entries/{id}/stop';
const releaseCall = 'POST /payment-files/{id}/release';
const listFiles = async () =>
  (
    await callApi(service, 'GET /payment-files', {
      token: await service.token('staff'),
      query: { $limit: '100' },
    })
  ).body.payment_files;
const stopEntry = async (id: string) =>
  callApi(service, stopCall, {
    token: await createMemberToken(service, 'staff'),
    params: { id },
    body: { comment: 'El cliente no reconoce la cuenta' },
  });

test('one person takes a payment out of a file that was not released; the other payments wait in a new file (PAY-37)', async () => {
  const orders = await executeRedemptions(service, 3);
  await service.runJobs();
  await service.setClock('2026-11-23T08:00:00.000Z');
  await service.runJobs();
  const [firstPayment, secondPayment, thirdPayment] = await Promise.all(
    orders.map(({ uuid }) => readEntry(service, uuid)),
  );
  if (!firstPayment || !secondPayment || !thirdPayment)
    throw new Error('Each order has its payment.');
  const [originalFile] = (await listFiles()).slice(-1);
  expect(originalFile).toMatchObject({ entries: 3, voided_at: null });
  const params = { id: originalFile?.uuid ?? '' };
  const proposalAnswer = await callApi(service, releaseCall, {
    token: await createMemberToken(service, 'staff'),
    params,
    body: {},
  });
  const { approval } = proposalAnswer.body as unknown as { approval: { uuid: string } };

  const stopAnswer = await stopEntry(firstPayment.uuid);
  expect(stopAnswer.body.payment_entry).toMatchObject({
    uuid: firstPayment.uuid,
    status: 'STOPPED',
  });
  const lateAnswer = await callApi(service, 'POST /approvals/{id}/approve', {
    token: await createMemberToken(service, 'staff_2'),
    params: { id: approval.uuid },
    body: {},
  });
  expectRefusal('POST /approvals/{id}/approve', '409-010', lateAnswer);
  const [voidedFile, newFile] = (await listFiles()).slice(-2);
  expect(voidedFile).toMatchObject({ uuid: params.id, released_at: null });
  expect(voidedFile?.voided_at).not.toBeNull();
  expect(newFile).toMatchObject({ entries: 2, voided_at: null, released_at: null });
  const readEntryStatus = async (order: number) =>
    (await readEntry(service, orders[order]?.uuid ?? '')).status;
  expect([await readEntryStatus(0), await readEntryStatus(1), await readEntryStatus(2)]).toEqual([
    'STOPPED',
    'SENT',
    'SENT',
  ]);
  expect((await stopEntry(secondPayment.uuid)).status).toBe(200);
  remainingPayment = thirdPayment.uuid;
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('a file with a payment can be downloaded only after two people have released it', async () => {
  const token = await createMemberToken(service, 'staff');
  const { body } = await callApi(service, 'GET /payment-files', {
    token,
    query: { $limit: '100' },
  });
  const file = body.payment_files.at(-1);
  expect(file).toMatchObject({ type: 'PAIN_001', released_at: null, released_by: null });
  const params = { id: file?.uuid ?? '' };
  const downloadPaymentFile = () =>
    callApi(service, 'GET /payment-files/{id}', { token, params, headers: statedReason });
  expectRefusal('GET /payment-files/{id}', '409-010', await downloadPaymentFile());
  const proposalAnswer = await callApi(service, releaseCall, { token, params, body: {} });
  expect(proposalAnswer.status).toBe(202);
  expectRefusal('GET /payment-files/{id}', '409-010', await downloadPaymentFile());
  const releasedFile = await callWithFourEyesOrThrow(service, releaseCall, { params, body: {} });
  expect(releasedFile.payment_file).toMatchObject({
    uuid: file?.uuid,
    sha256: file?.sha256,
    released_by: 'operaciones + tesoreria',
  });
  expect((await downloadPaymentFile()).status).toBe(200);
  const repeatedAnswer = await callApi(service, releaseCall, { token, params, body: {} });
  expectRefusal('POST /payment-files/{id}/release', '409-010', repeatedAnswer);
  expectRefusal(stopCall, '409-010', await stopEntry(remainingPayment));
});
