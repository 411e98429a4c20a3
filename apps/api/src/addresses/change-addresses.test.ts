import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'PATCH /interveners/{id}/addresses';

let service: TestService;
let token: string;
const params = { id: personOf('investor').uuid };
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('investor');
});
afterAll(() => service.stop());

const inMadrid = {
  street_type: 'PLAZA',
  street: 'Mayor',
  number: '1',
  postal_code: '28012',
  city: 'Madrid',
  province: '28',
  country_key: 'ES',
};

const readAddresses = async () =>
  (await callOrThrow(service, 'GET /interveners/{id}/addresses', { token, params })).addresses;
const changeAddresses = (addresses: readonly object[]) =>
  callApi(service, call, { token, params, body: { addresses } });

test('a person has a tax address and a postal address, each of which can be read', async () => {
  const addresses = await readAddresses();
  expect(addresses.map(({ type, city, is_main }) => ({ type, city, is_main }))).toEqual([
    { type: 'FISCAL', city: 'Madrid', is_main: false },
    { type: 'POSTAL', city: 'Segovia', is_main: true },
  ]);
  for (const address of addresses) {
    const request = { token, params: { ...params, addr: address.uuid } };
    const answer = await callOrThrow(service, 'GET /interveners/{id}/addresses/{addr}', request);
    expect(answer.address).toEqual(address);
  }
});

test('people who have stated no address get both addresses without data', async () => {
  const { addresses } = await callOrThrow(service, 'GET /interveners/{id}/addresses', {
    token: await service.token('stranger'),
    params: { id: personOf('stranger').uuid },
  });
  expect(addresses.map(({ type, street }) => [type, street])).toEqual([
    ['FISCAL', null],
    ['POSTAL', null],
  ]);
});

test('both addresses change at once', async () => {
  const addressesBefore = await readAddresses();
  const answer = await changeAddresses(
    addressesBefore.map(({ uuid, version }) => ({ uuid, version, number: '12' })),
  );
  expect(answer.body.addresses.map(({ number }) => number)).toEqual(['12', '12']);
  expect(await readAddresses()).toEqual(answer.body.addresses);
});

test('when one change is refused, the other is not made', async () => {
  const addressesBefore = await readAddresses();
  const [fiscal, postal] = addressesBefore;
  const answer = await changeAddresses([
    { uuid: fiscal?.uuid, version: fiscal?.version, number: '13' },
    { uuid: postal?.uuid, version: postal?.version, city: null },
  ]);
  expectRefusal(call, '400-020', answer, { message: 'Campo requerido.', field: 'city' });
  expect(await readAddresses()).toEqual(addressesBefore);
});

test('a request names at least one address, and none twice', async () => {
  const [fiscal] = await readAddresses();
  const taxAddressChange = { uuid: fiscal?.uuid, version: fiscal?.version, number: '14' };
  const message = 'Indique cada dirección una sola vez.';
  expectRefusal(call, '400-020', await changeAddresses([taxAddressChange, taxAddressChange]), {
    message,
    field: 'addresses',
  });
  expectRefusal(call, '400-001', await changeAddresses([]), { field: 'addresses' });
});

describe('the tax address of a session without a fresh code', () => {
  const requestOf = async (person: DemoPersonKey) => {
    const request = { token: await service.token(person), params: { id: personOf(person).uuid } };
    const { addresses } = await callOrThrow(service, 'GET /interveners/{id}/addresses', request);
    await service.database.db
      .updateTable('session_family')
      .set({ last_code_at: null })
      .where('uuid_intervener', '=', personOf(person).uuid)
      .execute();
    return {
      ...request,
      body: { addresses: [{ ...inMadrid, uuid: addresses[0]?.uuid, version: 1 }] },
    };
  };

  test('403-004 and 400-030: a code is sent, and a wrong one is refused', async () => {
    const request = await requestOf('couple_b');
    expectRefusal(call, '403-004', await callApi(service, call, request));
    const wrongRequest = { ...request, body: { ...request.body, otp: '000000' } };
    expectRefusal(call, '400-030', await callApi(service, call, wrongRequest), { field: 'otp' });
    const otp = await service.codeFor('couple_b');
    const validAnswer = await callApi(service, call, {
      ...request,
      body: { ...request.body, otp },
    });
    expect(validAnswer.body.addresses[0]).toMatchObject(inMadrid);
  });

  test('429-001: at most five codes are sent in an hour', async () => {
    const request = await requestOf('couple_a');
    for (let sentCount = 0; sentCount < 5; sentCount += 1) {
      expectRefusal(call, '403-004', await callApi(service, call, request));
      await advanceSession(service, 31);
    }
    expectRefusal(call, '429-001', await callApi(service, call, request));
    const [{ uuid } = { uuid: '' }] = request.body.addresses;
    const answer = await callApi(service, 'PATCH /interveners/{id}/addresses/{addr}', {
      token: request.token,
      params: { ...request.params, addr: uuid ?? '' },
      body: { ...inMadrid, version: 1 },
    });
    expectRefusal('PATCH /interveners/{id}/addresses/{addr}', '429-001', answer);
  });
});

test('403-002 for the blocked, 409-001 for an earlier version', async () => {
  const blockedRequest = {
    token: await service.token('blocked'),
    params: { id: personOf('blocked').uuid },
    body: { addresses: [{ uuid: randomUUID(), version: 1, ...inMadrid }] },
  };
  expectRefusal(call, '403-002', await callApi(service, call, blockedRequest));
  const [fiscal] = await readAddresses();
  const earlierAnswer = await changeAddresses([{ uuid: fiscal?.uuid, version: 99, number: '1' }]);
  expectRefusal(call, '409-001', earlierAnswer);
});
