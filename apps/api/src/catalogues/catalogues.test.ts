import { type CallKey } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('200', () => {
  test('anybody gets the countries with their prefixes', async () => {
    const { countries_info: countries } = await callOrThrow(
      service,
      'GET /onboarding/countries-info',
      {},
    );
    expect(countries).toHaveLength(249);
    expect(countries.find(({ country_key: key }) => key === 'PT')).toEqual({
      country_key: 'PT',
      name: 'Portugal',
      phone_prefix: '+351',
      has_crs: true,
    });
  });

  test('anybody gets the provinces of Spain, and none of another country', async () => {
    const provincesOf = async (country: string) =>
      (await callOrThrow(service, 'GET /onboarding/provinces/{country}', { params: { country } }))
        .provinces;
    const spanish = await provincesOf('ES');
    expect(spanish).toHaveLength(52);
    expect(spanish[27]).toEqual({ key: '28', label: 'Madrid' });
    expect(await provincesOf('PT')).toEqual([]);
  });

  test('anybody gets a catalogue with its version', async () => {
    const { catalogue } = await callOrThrow(service, 'GET /onboarding/catalogues/{key}', {
      params: { key: 'professions' },
    });
    expect(catalogue).toMatchObject({ key: 'professions', version: 'CNO-11' });
    expect(catalogue.entries[0]).toEqual({
      key: '00',
      label: 'Ocupaciones militares',
      group: 'Ocupaciones militares',
    });
  });
});

const conditionalCalls: readonly [CallKey, Record<string, string>][] = [
  ['GET /onboarding/countries-info', {}],
  ['GET /onboarding/provinces/{country}', { country: 'ES' }],
  ['GET /onboarding/catalogues/{key}', { key: 'genders' }],
];
describe('304', () => {
  test.each(conditionalCalls)('%s: is kept by browsers until it changes', async (key, params) => {
    const firstAnswer = await callApi(service, key, { params });
    expect(firstAnswer.headers.get('cache-control')).toBe('no-cache');
    const etag = firstAnswer.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const repeatedAnswer = await callApi(service, key, { params, headers });
    expect({ status: repeatedAnswer.status, text: repeatedAnswer.text }).toEqual({
      status: 304,
      text: '',
    });
    const otherAnswer = await callApi(service, key, {
      params,
      headers: { 'if-none-match': 'W/"x"' },
    });
    expect(otherAnswer.text).toBe(firstAnswer.text);
  });
});

describe('404', () => {
  test('a country or catalogue that does not exist is not found', async () => {
    for (const country of ['XX', 'es', 'ESP'])
      expectRefusal(
        'GET /onboarding/provinces/{country}',
        '404',
        await callApi(service, 'GET /onboarding/provinces/{country}', { params: { country } }),
      );
    expectRefusal(
      'GET /onboarding/catalogues/{key}',
      '404',
      await callApi(service, 'GET /onboarding/catalogues/{key}', { params: { key: 'cnae' } }),
    );
  });
});
