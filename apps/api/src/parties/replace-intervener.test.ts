import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'PUT /interveners/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const ofCompany = {
  language: 'EN',
  communication_channel: 'POSTAL',
  annual_report_channel: null,
};
const ofPerson = {
  ...ofCompany,
  marital_status: 'PAREJA_HECHO',
  marital_regime: 'SEPARACION_BIENES',
  profession: null,
  employment_status: 'CUENTA_PROPIA',
};
const replacePerson = async (who: DemoPersonKey, person: DemoPersonKey, body: object) =>
  callApi(service, call, {
    token: await service.token(who),
    params: { id: personOf(person).uuid },
    body,
  });

test('all data of the person are replaced; null removes a value', async () => {
  const { body } = await replacePerson('investor', 'investor', { ...ofPerson, version: 1 });
  expect(body.intervener).toMatchObject({ ...ofPerson, name: 'Carmen', version: 2 });
  const company = await replacePerson('admin_2', 'company', { ...ofCompany, version: 1 });
  expect(company.body.intervener).toMatchObject({ ...ofCompany, version: 2 });
});

test('400-001: each field of the kind of person is required', async () => {
  const { language: _, ...rest } = ofPerson;
  const missingAnswer = await replacePerson('investor', 'investor', { ...rest, version: 2 });
  expectRefusal(call, '400-001', missingAnswer, { field: 'language' });
  const companyOnly = await replacePerson('investor', 'investor', { ...ofCompany, version: 2 });
  expectRefusal(call, '400-001', companyOnly, { field: 'marital_status' });
});

test('400-020: a company has no personal data', async () => {
  const answer = await replacePerson('admin_1', 'company', { ...ofPerson, version: 2 });
  const message = 'Una empresa no tiene este dato.';
  expectRefusal(call, '400-020', answer, { message, field: 'marital_status' });
});

test('403-001 for a minor, 403-002 for the blocked, 404 for others, 409-001 for an earlier version', async () => {
  const body = { ...ofPerson, version: 1 };
  expectRefusal(call, '403-001', await replacePerson('minor', 'minor', body));
  expectRefusal(call, '403-002', await replacePerson('blocked', 'blocked', body));
  expectRefusal(call, '404', await replacePerson('stranger', 'investor', body));
  expectRefusal(call, '409-001', await replacePerson('investor', 'investor', body));
});
