import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { logIn, advanceSession, passwordForm } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { logInOnTrustedDevice, readMessagesTo } from '../../../test/support/two-factor.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  token = await service.token('agency_client');
  await advanceSession(service, 31);
});

const call = 'POST /users/two-factor/phone';
const mobile = { phone_prefix: '+34', phone: '612 345 678' };
const verifyPhone = (body: object, by = token) => callApi(service, call, { token: by, body });
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('400', () => {
  test.each([
    [
      'a landline number',
      { phone_prefix: '+34', phone: '912345678' },
      '400-020',
      'phone',
      'El móvil debe empezar por 6 o 7.',
    ],
    [
      'a short one',
      { phone_prefix: '+34', phone: '61234' },
      '400-020',
      'phone',
      'El móvil no tiene un formato válido.',
    ],
    [
      'a prefix without its sign',
      { phone_prefix: '34', phone: '612345678' },
      '400-020',
      'phone_prefix',
      'El prefijo empieza por + y tiene de 1 a 4 cifras.',
    ],
    ['none', { phone_prefix: '+34', phone: ' ' }, '400-020', 'phone', 'Campo requerido.'],
    [
      'letters',
      { phone_prefix: '+44', phone: 'abcdefgh' },
      '400-020',
      'phone',
      'El móvil no tiene un formato válido.',
    ],
  ] as const)('400-020 for %s', async (_, body, code, field, message) => {
    expectRefusal(call, code, await verifyPhone(body), { field, message });
  });

  test('400-030 for a wrong code and for the code of another number', async () => {
    expect((await verifyPhone(mobile)).body.sent_to).toBe('•••• 78');
    const code = await service.codeFor('agency_client');
    const field = { field: 'phone_code' };
    expectRefusal(
      call,
      '400-030',
      await verifyPhone({ ...mobile, phone_code: wrongOf(code) }),
      field,
    );
    const otherPhone = { phone_prefix: '+34', phone: '712345678', phone_code: code };
    expectRefusal(call, '400-030', await verifyPhone(otherPhone), field);
    const elsewhereToken = await service.token('agency_client');
    expectRefusal(
      call,
      '400-030',
      await verifyPhone({ ...mobile, phone_code: code }, elsewhereToken),
      field,
    );
    expectRefusal(
      call,
      '400-030',
      await verifyPhone({ ...mobile, phone_code: wrongOf(code) }),
      field,
    );
    expectRefusal(
      call,
      '400-030',
      await verifyPhone({ ...mobile, phone_code: wrongOf(code) }),
      field,
    );
    expectRefusal(call, '400-030', await verifyPhone({ ...mobile, phone_code: code }), field);
  });
});

test('of concurrent calls for many numbers, five send a code and the others get 429-001', async () => {
  await advanceSession(service, 3601);
  const by = await service.token('agency_client');
  const phoneNumbers = Array.from({ length: 8 }, (_, digit) => `61200000${String(digit)}`);
  const answers = await Promise.all(
    phoneNumbers.map((phone) => verifyPhone({ phone_prefix: '+34', phone }, by)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expectRefusal(call, '429-001', answer);
  await advanceSession(service, 3601);
});

test('403-004: on a known device a code by e-mail is needed first', async () => {
  const existingLogin = (await logInOnTrustedDevice(service, 'agency_client')).body.access_token;
  expectRefusal(call, '403-004', await verifyPhone(mobile, existingLogin));
  const [sent] = await readMessagesTo(service, 'agency_client');
  expect(sent).toMatchObject({ channel: 'EMAIL' });
  expect((await verifyPhone({ ...mobile, otp: sent?.code }, existingLogin)).status).toBe(200);
});

test('429-001: a second code at once and a sixth within the hour, over all numbers', async () => {
  await advanceSession(service, 3600);
  token = await service.token('agency_client');
  const numberOf = (last: number) => ({ phone_prefix: '+34', phone: `60000010${String(last)}` });
  for (let statusOfLastTry = 0; statusOfLastTry < 5; statusOfLastTry += 1)
    expect((await verifyPhone(numberOf(statusOfLastTry))).status).toBe(200);
  expectRefusal(call, '429-001', await verifyPhone(numberOf(4)));
  expectRefusal(call, '429-001', await verifyPhone(numberOf(9)));
  await advanceSession(service, 3600);
});

test('200: after the correct code, all codes are sent to the mobile, and another verification is 409-010', async () => {
  token = await service.token('agency_client');
  expect((await verifyPhone(mobile)).body).toMatchObject({
    sent_to: '•••• 78',
    two_factor: { phone_masked: null },
  });
  const [sent] = await readMessagesTo(service, 'agency_client');
  expect(sent).toMatchObject({ channel: 'SMS', to: '+34612345678' });
  const keptAnswer = await verifyPhone({ ...mobile, phone_code: sent?.code });
  expect(keptAnswer.body).toMatchObject({
    sent_to: null,
    two_factor: { phone_masked: '•••• 78', postponements_left: null },
  });
  const [message] = await readMessagesTo(service, 'agency_client');
  expect(message).toMatchObject({ channel: 'EMAIL', subject: 'Móvil verificado' });
  const login = await logIn(service, passwordForm('agency_client'));
  expect(login.body).toMatchObject({ otp_channel: 'SMS', otp_destination_masked: '•••• 78' });
  expectRefusal(call, '409-010', await verifyPhone(mobile));
});
