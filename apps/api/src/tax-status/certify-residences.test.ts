import type { CallInput } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../test/support/api.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { uploadDocument, validate, readAs } = createDocumentHelpers(() => service);

const readPerson = async (who: DemoPersonKey) =>
  (await readAs('GET /interveners/{id}', who, uuidOf(who))).intervener;

async function declareResidences(
  who: DemoPersonKey,
  ...residences: CallInput<'PATCH /interveners/{id}/crs'>['body']['residences']
): Promise<void> {
  const { version } = await readPerson(who);
  await callOrThrow(service, 'PATCH /interveners/{id}/crs', {
    token: await service.token(who),
    params: { id: uuidOf(who) },
    body: { version, residences },
  });
}

test('the declared residences keep their sequence, also when one of them changes', async () => {
  const number = { PT: '501964843', FR: '3023217600053', DE: '26954371827' };
  const of = (key: keyof typeof number) => ({ country_key: key, tin: number[key] });
  for (const keys of [
    ['PT', 'FR'],
    ['FR', 'PT'],
    ['FR', 'DE', 'PT'],
  ] as const) {
    await declareResidences('operator', ...keys.map(of));
    const { residences } = (await readPerson('operator')).crs;
    expect(residences.map(({ country_key: key }) => key)).toEqual(keys);
  }
});

describe('tax forms (DOC-31)', () => {
  const upload = (who: DemoPersonKey, subcategory: string) =>
    uploadDocument('POST /interveners/{id}/documents', who, uuidOf(who), {
      category: 'DOCUMENTATION',
      subcategory,
    });
  const formsOf = async (who: DemoPersonKey) => {
    const call = 'GET /interveners/{id}/document-validations';
    return (await readAs(call, who, uuidOf(who))).document_validations
      .filter(({ key }) => ['W9', 'W8', 'CRS'].includes(key))
      .map(({ key, status, mandatory }) => [key, status, mandatory]);
  };

  test('another residence needs a certificate; once the certificate is validated, tax is withheld by that residence', async () => {
    const olderCertificate = await upload('parent_1', 'CRS');
    expect(await formsOf('parent_1')).toEqual([]);
    await service.setClock('2026-11-19T11:00:00Z');
    await declareResidences('parent_1', { country_key: 'PT', tin: '501964843' });
    expect(await formsOf('parent_1')).toEqual([['CRS', 'MISSING', true]]);
    await validate(olderCertificate.uuid, { status: 'VALIDATED' });
    expect((await readPerson('parent_1')).tax_residence_country).toBe('ES');
    const certificate = await upload('parent_1', 'CRS');
    expect(await formsOf('parent_1')).toEqual([['CRS', 'UPLOADED', true]]);
    await validate(certificate.uuid, { status: 'VALIDATED' });
    expect(await readPerson('parent_1')).toMatchObject({
      tax_residence_country: 'PT',
      tin: '501964843',
      crs: { residences: [{ country_key: 'PT', is_certified: true }] },
    });
    expect(await formsOf('parent_1')).toEqual([]);
  });

  test('a US person needs a W-9; others with a residence in the United States need a W-8', async () => {
    await declareResidences('parent_2', { country_key: 'US', tin: '536904399' });
    expect(await formsOf('parent_2')).toEqual([
      ['W8', 'MISSING', false],
      ['CRS', 'MISSING', true],
    ]);
    const { version } = await readPerson('parent_2');
    await callOrThrow(service, 'PATCH /interveners/{id}/fatca', {
      token: await service.token('parent_2'),
      params: { id: uuidOf('parent_2') },
      body: { version, is_us_person: true, tin_us: '536904399' },
    });
    expect(await formsOf('parent_2')).toEqual([
      ['W9', 'MISSING', true],
      ['CRS', 'MISSING', true],
    ]);
  });
});

describe('a declaration that is due (CLD-08)', () => {
  const portugal = {
    street_type: 'CALLE',
    street: 'da Prata',
    number: '8',
    postal_code: '1100-420',
    city: 'Lisboa',
    province: 'Lisboa',
    country_key: 'PT',
  };
  const madrid = {
    ...portugal,
    postal_code: '28012',
    city: 'Madrid',
    province: '28',
    country_key: 'ES',
  };
  const spain = { country_key: 'ES', tin: personOf('stranger').username };
  const moveTo = async (address: typeof portugal) => {
    const { addresses } = await readAs(
      'GET /interveners/{id}/addresses',
      'stranger',
      uuidOf('stranger'),
    );
    const fiscal = addresses.find(({ type }) => type === 'FISCAL');
    await callOrThrow(service, 'PATCH /interveners/{id}/addresses/{addr}', {
      token: await service.token('stranger'),
      params: { id: uuidOf('stranger'), addr: fiscal?.uuid ?? '' },
      body: { version: fiscal?.version ?? 0, ...address },
    });
  };
  const residenceTasks = async () =>
    (
      await readAs('GET /interveners/{id}/pending-tasks', 'stranger', uuidOf('stranger'))
    ).pending_tasks.filter(({ kind }) => kind === 'DECLARE_RESIDENCES');
  const pendingSteps = async () => {
    const query = { is_intervener: 'true', is_private_area: 'true' };
    const token = await service.token('stranger');
    return (await callOrThrow(service, 'GET /me', { token, query })).private_area?.pending_steps;
  };
  const alerts = async () =>
    (await callOrThrow(service, 'GET /tax-status-alerts', { token: await service.token('staff') }))
      .tax_status_alerts;

  test('follows a move of the tax address to another country, until it moves back or the residences are declared', async () => {
    await service.setClock('2026-11-20T09:00:00Z');
    await declareResidences('stranger', spain);
    await service.setClock('2026-11-22T09:00:00Z');
    await moveTo(madrid);
    expect(await pendingSteps()).toEqual([]);
    await moveTo(portugal);
    expect(await pendingSteps()).toEqual(['KYC_FORM']);
    await moveTo(madrid);
    expect([await pendingSteps(), await residenceTasks()]).toEqual([[], []]);
    await service.setClock('2026-11-23T09:00:00Z');
    await moveTo(portugal);
    expect(await pendingSteps()).toEqual(['KYC_FORM']);
    expect(await residenceTasks()).toMatchObject([{ until: '2027-02-21', url: '/profile' }]);
    expect(await alerts()).toEqual([]);
    await service.setClock('2027-02-21T09:00:00Z');
    expect(await alerts()).toEqual([]);
    await service.setClock('2027-02-22T09:00:00Z');
    expect(await alerts()).toEqual([
      {
        uuid_intervener: uuidOf('stranger'),
        cause: 'DECLARATION_OVERDUE',
        country_key: 'PT',
        since: '2027-02-21T09:00:00.000Z',
      },
    ]);
    await declareResidences('stranger', spain);
    expect([await pendingSteps(), await residenceTasks(), await alerts()]).toEqual([[], [], []]);
  });

  test('a number that cannot be obtained is an alert for staff until it is certified or replaced', async () => {
    const comment = 'El consulado no lo ha enviado.';
    const withoutNumber = { country_key: 'FR', no_tin_reason: 'B', comment } as const;
    await declareResidences('stranger', spain, withoutNumber);
    expect(await alerts()).toMatchObject([
      { uuid_intervener: uuidOf('stranger'), cause: 'NO_TAX_NUMBER', country_key: 'FR' },
    ]);
    await declareResidences('stranger', spain, { country_key: 'FR', no_tin_reason: 'A' });
    expect(await alerts()).toEqual([]);
  });
});
