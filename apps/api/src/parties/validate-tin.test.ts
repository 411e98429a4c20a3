import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiInput, callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'POST /tin-validator';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('investor');
});
afterAll(() => service.stop());

describe('200', () => {
  test('a client learns whether a tax number has the form of its country', async () => {
    const isValid = async (countryCode: string, tinNumber: string) =>
      (await callOrThrow(service, call, { token, body: { countryCode, tinNumber } })).isTinValid;
    expect(await isValid('PT', '501 964 843')).toBe(true);
    expect(await isValid('PT', '501 964 842')).toBe(false);
    expect(await isValid('ES_CANARIAS', '99999007K')).toBe(true);
    expect(await isValid('US', '666-12-3456')).toBe(false);
    expect(await isValid('JP', '123456789012')).toBe(true);
    expect(await isValid('JP', '')).toBe(false);
  });

  test('a person in onboarding may check theirs', async () => {
    const body = { countryCode: 'ES', tinNumber: '99999007K' };
    const onboarding = await service.token('onboarding');
    expect((await callOrThrow(service, call, { token: onboarding, body })).isTinValid).toBe(true);
  });
});

describe('400', () => {
  test.each([
    [{ countryCode: 'E', tinNumber: '99999007K' }, 'countryCode'],
    [{ countryCode: '34', tinNumber: '99999007K' }, 'countryCode'],
    [{ countryCode: 'ES', tinNumber: '9'.repeat(41) }, 'tinNumber'],
    [{ countryCode: 'ES' }, 'tinNumber'],
  ])('%j is refused for its %s', async (body, field) => {
    const apiInput: ApiInput = { token, body };
    expectRefusal(call, '400-001', await callApi(service, call, apiInput), { field });
  });
});
