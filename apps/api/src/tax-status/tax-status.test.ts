import type { CallInput } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const crs = 'PATCH /interveners/{id}/crs';
const fatca = 'PATCH /interveners/{id}/fatca';
type Call = typeof crs | typeof fatca;
type Residence = CallInput<typeof crs>['body']['residences'][number];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readPerson = async (token: string, person: DemoPersonKey) =>
  (
    await callOrThrow(service, 'GET /interveners/{id}', {
      token,
      params: { id: personOf(person).uuid },
    })
  ).intervener;

/** The version is that of the stored person, unless the body states another. */
async function declare(call: Call, token: string, person: DemoPersonKey, body: object) {
  const { version } = await readPerson(token, person);
  return callApi(service, call, {
    token,
    params: { id: personOf(person).uuid },
    body: { version, ...body },
  });
}
const declareResidences = (token: string, person: DemoPersonKey, residences: Residence[]) =>
  declare(crs, token, person, { residences });
const spainOf = (person: DemoPersonKey): Residence => ({
  country_key: 'ES',
  tin: personOf(person).username,
});
const portugal: Residence = { country_key: 'PT', tin: '501 964 843' };

const residenceRows = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('tax_residence')
    .select(['country_key', 'valid_from', 'valid_to'])
    .where('uuid_intervener', '=', personOf(person).uuid)
    .orderBy('version')
    .orderBy('country_key')
    .execute();
const messagesTo = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('message')
    .select([decryptedColumn('message.recipient').as('recipient'), 'subject'])
    .where('uuid_intervener', '=', personOf(person).uuid)
    .where('subject', '=', 'Han cambiado sus datos fiscales')
    .execute();
const auditOf = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%intervener.crs-changed%${personOf(person).uuid}%`)
    .execute();
const forgetCodeOf = (person: DemoPersonKey) =>
  service.database.db
    .updateTable('session_family')
    .set({ last_code_at: null })
    .where('uuid_intervener', '=', personOf(person).uuid)
    .execute();

describe('declared tax residences (CLD-08)', () => {
  test('are in the data of the person, with history, audit and a message; the withholding stays', async () => {
    const token = await service.token('stranger');
    const personBefore = await readPerson(token, 'stranger');
    expect(personBefore).toMatchObject({ tin: null, crs: { residences: [] } });
    await declareResidences(token, 'stranger', [spainOf('stranger')]);
    const { body } = await declareResidences(token, 'stranger', [
      portugal,
      { country_key: 'AE', no_tin_reason: 'A' },
    ]);
    expect(body.intervener).toMatchObject({
      version: personBefore.version + 2,
      tax_residence_country: 'ES',
      tin: null,
      crs: {
        residences: [
          {
            country_key: 'PT',
            tin: '501964843',
            no_tin_reason: null,
            comment: null,
            is_certified: false,
          },
          { country_key: 'AE', tin: null, no_tin_reason: 'A', comment: null, is_certified: false },
        ],
      },
    });
    expect(await readPerson(token, 'stranger')).toEqual(body.intervener);
    const rows = await residenceRows('stranger');
    expect(rows.map(({ country_key: country, valid_to: to }) => [country, to === null])).toEqual([
      ['ES', false],
      ['AE', true],
      ['PT', true],
    ]);
    expect(rows[0]?.valid_to).toEqual(rows[1]?.valid_from);
    const message = {
      recipient: personOf('stranger').email,
      subject: 'Han cambiado sus datos fiscales',
    };
    expect(await messagesTo('stranger')).toEqual([message, message]);
    const entries = await auditOf('stranger');
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('501964843');
  });

  test('the number of the residence by which tax is withheld is the number of the person', async () => {
    const token = await service.token('tutor');
    const { body } = await declareResidences(token, 'minor', [spainOf('minor')]);
    expect(body.intervener.tin).toBe(personOf('minor').username);
  });

  test('a person in onboarding declares them', async () => {
    const token = await service.token('onboarding');
    const answer = await declareResidences(token, 'onboarding', [spainOf('onboarding')]);
    expect(answer.body.intervener.crs.residences).toHaveLength(1);
  });

  test('the same declaration again changes nothing and needs no code', async () => {
    const token = await service.token('couple_a');
    const { body } = await declareResidences(token, 'couple_a', [spainOf('couple_a')]);
    await forgetCodeOf('couple_a');
    const secondAnswer = await declareResidences(token, 'couple_a', [spainOf('couple_a')]);
    expect(secondAnswer.body).toEqual(body);
    expect(await residenceRows('couple_a')).toHaveLength(1);
  });

  test('400-020: every fault of the declaration is named', async () => {
    const token = await service.token('investor');
    const answer = await declareResidences(token, 'investor', [
      { country_key: 'ES', tin: '12345678Z' },
      { country_key: 'PT', tin: '501964842' },
    ]);
    expect(answer.body).toMatchObject({
      result: {
        errors: [
          {
            field: 'residences.0.tin',
            message: 'En España, el número fiscal es el de su documento de identidad.',
          },
          {
            field: 'residences.1.tin',
            message: 'El número de identificación fiscal tiene un formato incorrecto',
          },
        ],
      },
    });
    expectRefusal(crs, '400-020', await declareResidences(token, 'investor', []), {
      field: 'residences',
      message: 'Indique al menos una residencia.',
    });
  });

  test('400-001: an unknown reason', async () => {
    const answer = await declare(crs, await service.token('investor'), 'investor', {
      residences: [{ country_key: 'PT', no_tin_reason: 'D' }],
    });
    expectRefusal(crs, '400-001', answer, { field: 'residences.0.no_tin_reason' });
  });
});

describe('US persons (CLD-09)', () => {
  test('the declaration is in the data of the person, and the earlier one is kept', async () => {
    const token = await service.token('couple_b');
    expect((await readPerson(token, 'couple_b')).fatca).toEqual({
      is_us_person: null,
      tin_us: null,
      has_us_indicia: false,
    });
    await declare(fatca, token, 'couple_b', { is_us_person: true, tin_us: '536-90-4399' });
    expect((await readPerson(token, 'couple_b')).fatca).toMatchObject({
      is_us_person: true,
      tin_us: '536904399',
    });
    const { body } = await declare(fatca, token, 'couple_b', { is_us_person: false });
    expect(body.intervener.fatca).toMatchObject({ is_us_person: false, tin_us: null });
    const rows = await service.database.db
      .selectFrom('fatca_status')
      .select(['is_us_person', 'valid_from', 'valid_to'])
      .where('uuid_intervener', '=', personOf('couple_b').uuid)
      .orderBy('version')
      .execute();
    expect(rows.map(({ is_us_person: isUsPerson }) => isUsPerson)).toEqual([true, false]);
    expect(rows[0]?.valid_to).toEqual(rows[1]?.valid_from);
    expect(await messagesTo('couple_b')).toHaveLength(2);
  });

  test('a residence in the United States is an indicium', async () => {
    const token = await service.token('principal');
    await declareResidences(token, 'principal', [{ country_key: 'US', tin: '536904399' }]);
    expect((await readPerson(token, 'principal')).fatca.has_us_indicia).toBe(true);
  });

  test('400-020: a US person without a valid US tax number', async () => {
    const token = await service.token('investor');
    for (const number of [undefined, '666001234'])
      expectRefusal(
        fatca,
        '400-020',
        await declare(fatca, token, 'investor', { is_us_person: true, tin_us: number }),
        {
          field: 'tin_us',
          message: 'El número de identificación fiscal tiene un formato incorrecto',
        },
      );
  });
});

describe.each<[Call, object]>([
  [crs, { residences: [{ country_key: 'PT', tin: '501964843' }] }],
  [fatca, { is_us_person: false }],
])('%s', (call, body) => {
  test('403-004: needs a code, which may be sent with the declaration', async () => {
    const token = await service.token('readonly');
    await forgetCodeOf('readonly');
    const { version } = await readPerson(token, 'readonly');
    expectRefusal(call, '403-004', await declare(call, token, 'readonly', body));
    const wrongCode = await declare(call, token, 'readonly', { ...body, otp: '000000' });
    expectRefusal(call, '400-030', wrongCode, { field: 'otp' });
    expect((await readPerson(token, 'readonly')).version).toBe(version);
    const otp = await service.codeFor('readonly');
    const answer = await declare(call, token, 'readonly', { ...body, otp });
    expect(answer.body.intervener.version).toBe(version + 1);
  });

  test('429-001: at most five codes are sent in an hour', async () => {
    const person = call === crs ? 'couple_a' : 'stranger';
    const token = await service.token(person);
    await forgetCodeOf(person);
    for (let sentCount = 0; sentCount < 5; sentCount += 1) {
      expectRefusal(call, '403-004', await declare(call, token, person, body));
      await advanceSession(service, 31);
    }
    expectRefusal(call, '429-001', await declare(call, token, person, body));
  });

  test('a repeated request with the same key declares once', async () => {
    const token = await service.token('attorney');
    const { version } = await readPerson(token, 'attorney');
    const params = { id: personOf('attorney').uuid };
    const request = {
      token,
      params,
      body: { version, ...body } as never,
      key: `once-${call === crs ? 'crs' : 'fatca'}`,
    };
    const [firstAnswer, secondAnswer] = [
      await callApi(service, call, request),
      await callApi(service, call, request),
    ];
    expect(firstAnswer.status).toBe(200);
    expect(secondAnswer.text).toBe(firstAnswer.text);
    expect((await readPerson(token, 'attorney')).version).toBe(version + 1);
  });

  test('403-001 and 403-002: minors and blocked people declare nothing', async () => {
    const minor = await service.token('minor');
    expectRefusal(call, '403-001', await declare(call, minor, 'minor', body));
    const blocked = await service.token('blocked');
    expectRefusal(call, '403-002', await declare(call, blocked, 'blocked', body));
  });

  test('403-003: a superuser declares nothing', async () => {
    const token = await createClientViewToken(service, 'investor');
    expectRefusal(call, '403-003', await declare(call, token, 'investor', body));
  });

  test('404: another person', async () => {
    const answer = await callApi(service, call, {
      token: await service.token('stranger'),
      params: { id: personOf('investor').uuid },
      body: { version: 1, ...body },
    });
    expectRefusal(call, '404', answer);
  });

  test('409-001: a declaration on an earlier version', async () => {
    const token = await service.token('investor');
    expectRefusal(
      call,
      '409-001',
      await declare(call, token, 'investor', { version: 99, ...body }),
    );
  });
});
