import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBankAccountHelpers } from '../../test/scenarios/document-steps.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

/** The calls that change bank accounts and need a code of the last ten minutes (SES-18, ACC-12, ACC-13). */
const add = 'POST /accounts/{id}/bank-accounts';
const change = 'PATCH /accounts/{id}/bank-accounts/{bid}';
const remove = 'DELETE /accounts/{id}/bank-accounts/{bid}';
const settings = 'PATCH /accounts/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { addBankAccount, listOf, loginWithoutCode } = createBankAccountHelpers(() => service);

const { uuid: id, bankAccounts } = accountOf('investor_main');
const bid = bankAccounts[1]?.uuid ?? '';

/** Returns the four requests of a person whose last code is too old. */
async function createRequests() {
  const token = await loginWithoutCode('investor');
  const params = { id, bid };
  const { account } = await callOrThrow(service, 'GET /accounts/{id}', { token, params: { id } });
  const { version } = account;
  const body = { uuid_default_bank_account: bid, version };
  return {
    add: (otp: object = {}) => addBankAccount('investor', 'investor_main', { token, body: otp }),
    change: (otp: object = {}) =>
      callApi(service, change, { token, params, body: { is_default: true, ...otp } }),
    remove: (otp: object = {}) => callApi(service, remove, { token, params, body: otp }),
    settings: (otp: object = {}) =>
      callApi(service, settings, { token, params: { id }, body: { ...body, ...otp } }),
  };
}

test('403-004 without a code, 400-030 with a wrong one, and nothing changes', async () => {
  const before = await listOf('investor', 'investor_main');
  const requests = await createRequests();
  expectRefusal(add, '403-004', await requests.add());
  expectRefusal(change, '403-004', await requests.change());
  expectRefusal(remove, '403-004', await requests.remove());
  expectRefusal(settings, '403-004', await requests.settings());
  const wrong = { otp: (await service.codeFor('investor')) === '000000' ? '000001' : '000000' };
  const field = { field: 'otp' };
  expectRefusal(add, '400-030', await requests.add(wrong), field);
  expectRefusal(change, '400-030', await requests.change(wrong), field);
  expectRefusal(remove, '400-030', await requests.remove(wrong), field);
  expectRefusal(settings, '400-030', await requests.settings(wrong), field);
  expect(await listOf('investor', 'investor_main')).toEqual(before);
});

test('429-001: at most five codes are sent in an hour', async () => {
  await advanceSession(service, 3600);
  const requests = await createRequests();
  for (let sentCount = 0; sentCount < 5; sentCount += 1) {
    expectRefusal(settings, '403-004', await requests.settings());
    await advanceSession(service, 31);
  }
  expectRefusal(add, '429-001', await requests.add());
  expectRefusal(change, '429-001', await requests.change());
  expectRefusal(remove, '429-001', await requests.remove());
  expectRefusal(settings, '429-001', await requests.settings());
});
