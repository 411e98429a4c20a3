import type { CallOutput } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const call = 'PATCH /interveners/{id}/addresses/{addr}';
type Address = CallOutput<'GET /interveners/{id}/addresses/{addr}'>['address'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function addressOf(
  token: string,
  person: DemoPersonKey,
  type: Address['type'],
): Promise<Address> {
  const { addresses } = await callOrThrow(service, 'GET /interveners/{id}/addresses', {
    token,
    params: { id: personOf(person).uuid },
  });
  const found = addresses.find((address) => address.type === type);
  if (found === undefined) throw new Error(`${person} has no ${type} address.`);
  return found;
}

/** The version is that of the stored address, unless the change states another. */
async function changeAddress(
  token: string,
  person: DemoPersonKey,
  type: Address['type'],
  body: Partial<Address> & { readonly otp?: string },
) {
  const { uuid, version } = await addressOf(token, person, type);
  return callApi(service, call, {
    token,
    params: { id: personOf(person).uuid, addr: uuid },
    body: { version, ...body },
  });
}

const inMadrid = {
  street_type: 'PLAZA',
  street: 'Mayor',
  number: '1',
  postal_code: '28012',
  city: 'Madrid',
  province: '28',
  country_key: 'ES',
} as const;

const versionsOf = (uuid: string) =>
  service.database.db
    .selectFrom('address')
    .select(['version', 'postal_code', 'valid_from', 'valid_to'])
    .where('uuid', '=', uuid)
    .orderBy('version')
    .execute();
const messagesTo = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('message')
    .select([decryptedColumn('message.recipient').as('recipient'), 'subject'])
    .where('uuid_intervener', '=', personOf(person).uuid)
    .where('subject', 'like', '%dirección fiscal%')
    .execute();

describe('200', () => {
  test('a change of the tax address ends and keeps the earlier address, and the person is notified', async () => {
    const token = await service.token('investor');
    const taxAddressBefore = await addressOf(token, 'investor', 'FISCAL');
    const { body } = await changeAddress(token, 'investor', 'FISCAL', {
      number: '44',
      postal_code: '28014',
    });
    expect(body.address).toEqual({
      ...taxAddressBefore,
      number: '44',
      postal_code: '28014',
      version: taxAddressBefore.version + 1,
      valid_from: body.address.valid_from,
    });
    const [ended, current] = await versionsOf(taxAddressBefore.uuid);
    expect(ended).toMatchObject({ postal_code: '28013', valid_to: current?.valid_from });
    expect(current).toMatchObject({ postal_code: '28014', valid_to: null });
    expect(await messagesTo('investor')).toEqual([
      { recipient: personOf('investor').email, subject: 'Ha cambiado su dirección fiscal' },
    ]);
  });

  test('the postal address needs no code; letters go there as long as it has data', async () => {
    const token = await service.token('couple_a');
    await service.database.db
      .updateTable('session_family')
      .set({ last_code_at: null })
      .where('uuid_intervener', '=', personOf('couple_a').uuid)
      .execute();
    expect((await addressOf(token, 'couple_a', 'POSTAL')).is_main).toBe(false);
    const filledAnswer = await changeAddress(token, 'couple_a', 'POSTAL', inMadrid);
    expect(filledAnswer.body.address).toMatchObject({ ...inMadrid, is_main: true, version: 2 });
    expect((await addressOf(token, 'couple_a', 'FISCAL')).is_main).toBe(false);
    const nullFields = Object.fromEntries(Object.keys(inMadrid).map((field) => [field, null]));
    const emptiedAnswer = await changeAddress(token, 'couple_a', 'POSTAL', nullFields);
    expect(emptiedAnswer.body.address).toMatchObject({ street: null, is_main: false });
    expect(await messagesTo('couple_a')).toEqual([]);
  });

  test('a request with the stored address adds no version and needs no code', async () => {
    const token = await service.token('investor');
    const postalAddressBefore = await addressOf(token, 'investor', 'POSTAL');
    const { body } = await changeAddress(token, 'investor', 'POSTAL', { city: ' Segovia ' });
    expect(body.address).toEqual(postalAddressBefore);
  });

  test('guardians and administrators change the addresses of the people for whom they act', async () => {
    for (const [who, person] of [
      ['tutor', 'minor'],
      ['admin_1', 'company'],
    ] as const) {
      const changedAnswer = await changeAddress(
        await service.token(who),
        person,
        'FISCAL',
        inMadrid,
      );
      expect(changedAnswer.body.address).toMatchObject(inMadrid);
    }
  });

  test('a person in onboarding states their address', async () => {
    const changedAnswer = await changeAddress(
      await service.token('onboarding'),
      'onboarding',
      'FISCAL',
      inMadrid,
    );
    expect(changedAnswer.body.address).toMatchObject(inMadrid);
  });

  test('a repeated request with the same key changes the address once', async () => {
    const token = await service.token('investor');
    const { uuid, version } = await addressOf(token, 'investor', 'POSTAL');
    const request = {
      token,
      params: { id: personOf('investor').uuid, addr: uuid },
      body: { version, number: '9' },
      key: 'address-once',
    };
    const firstAnswer = await callApi(service, call, request);
    const secondAnswer = await callApi(service, call, request);
    expect(secondAnswer.text).toBe(firstAnswer.text);
    expect(await versionsOf(uuid)).toHaveLength(version + 1);
  });
});

describe('403', () => {
  test('403-004: the tax address needs a code, which may be sent with the change', async () => {
    const token = await service.token('couple_b');
    await service.database.db
      .updateTable('session_family')
      .set({ last_code_at: null })
      .where('uuid_intervener', '=', personOf('couple_b').uuid)
      .execute();
    expectRefusal(call, '403-004', await changeAddress(token, 'couple_b', 'FISCAL', inMadrid));
    const wrongAnswer = await changeAddress(token, 'couple_b', 'FISCAL', {
      ...inMadrid,
      otp: '000000',
    });
    expectRefusal(call, '400-030', wrongAnswer, { field: 'otp' });
    expect((await addressOf(token, 'couple_b', 'FISCAL')).version).toBe(1);
    const otp = await service.codeFor('couple_b');
    const changedAnswer = await changeAddress(token, 'couple_b', 'FISCAL', { ...inMadrid, otp });
    expect(changedAnswer.body.address).toMatchObject(inMadrid);
  });

  test('403-002: a blocked person changes nothing', async () => {
    const changedAnswer = await changeAddress(
      await service.token('blocked'),
      'blocked',
      'POSTAL',
      inMadrid,
    );
    expectRefusal(call, '403-002', changedAnswer);
  });

  test('403-001: minors do not change their address', async () => {
    const changedAnswer = await changeAddress(
      await service.token('minor'),
      'minor',
      'POSTAL',
      inMadrid,
    );
    expectRefusal(call, '403-001', changedAnswer);
  });
});

describe('400, 404 and 409', () => {
  test.each<[Partial<Address>, string, string]>([
    [{ postal_code: '40001' }, 'postal_code', 'El código postal no es de la provincia elegida.'],
    [{ street_type: 'CL' }, 'street_type', 'Elija un tipo de vía de la lista.'],
    [{ street: null }, 'street', 'Campo requerido.'],
    [{ country_key: 'XX' }, 'country_key', 'Elija un país de la lista.'],
  ])('%j is refused for its %s', async (body, field, message) => {
    const changedAnswer = await changeAddress(
      await service.token('investor'),
      'investor',
      'FISCAL',
      body,
    );
    expectRefusal(call, '400-020', changedAnswer, { field, message });
  });

  test('400-001: a text that is too long', async () => {
    const body = { city: 'x'.repeat(61) };
    const changedAnswer = await changeAddress(
      await service.token('investor'),
      'investor',
      'FISCAL',
      body,
    );
    expectRefusal(call, '400-001', changedAnswer, { field: 'city' });
  });

  test('404: an attorney, who does not see the data of their principal', async () => {
    const { uuid } = await addressOf(await service.token('principal'), 'principal', 'POSTAL');
    const answer = await callApi(service, call, {
      token: await service.token('attorney'),
      params: { id: personOf('principal').uuid, addr: uuid },
      body: { version: 1, ...inMadrid },
    });
    expectRefusal(call, '404', answer);
  });

  test('404: an address of another person', async () => {
    const token = await service.token('stranger');
    const { uuid } = await addressOf(await service.token('investor'), 'investor', 'POSTAL');
    const answer = await callApi(service, call, {
      token,
      params: { id: personOf('stranger').uuid, addr: uuid },
      body: { version: 1, city: 'Ávila' },
    });
    expectRefusal(call, '404', answer);
  });

  test('409-001: a change of an earlier version', async () => {
    const changedAnswer = await changeAddress(
      await service.token('investor'),
      'investor',
      'POSTAL',
      {
        version: 99,
        number: '3',
      },
    );
    expectRefusal(call, '409-001', changedAnswer);
  });
});
