import { callUntilApproved } from '../support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { place, subscriptionOf } from '../scenarios/order-steps.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { createSuperuserToken } from '../support/superuser.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const errorsOf = (text: string): unknown =>
  (JSON.parse(text) as { result: { errors: unknown } }).result.errors;
const subscriptionBody = () => subscriptionOf('investor_main', 'global', '1000.00');

describe('text that the database cannot store', () => {
  it('is refused in the comment of a status change, and the field is named', async () => {
    const { operation } = await place(await service.as('investor'), subscriptionBody());
    const answer = await callApi(service, 'POST /operations/{id}/status-change', {
      token: await service.token('staff'),
      params: { id: operation.uuid },
      body: { operation_status: 'CANCELLED', comment: 'a\u0000b' },
    });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.text)).toMatchObject([{ code: '400-001', field: 'comment' }]);
  });

  it('is refused inside a filter and a row', async () => {
    const download = await callApi(service, 'POST /operations/download', {
      token: await service.token('investor'),
      body: { filter: { search: 'a\u0000b' } },
    });
    expect(download.status).toBe(400);
    expect(errorsOf(download.text)).toMatchObject([{ code: '400-001', field: 'filter.search' }]);
    const values = await callApi(service, 'POST /imports/net-asset-values', {
      token: await service.token('staff'),
      body: {
        net_asset_values: [{ isin: 'ES\u0000', date: '2026-01-02', net_asset_value: '1.0' }],
      },
    });
    expect(errorsOf(values.text)).toMatchObject([
      { code: '400-001', field: 'net_asset_values.0.isin' },
    ]);
  });

  it('is refused when it is an unpaired surrogate', async () => {
    const download = await callApi(service, 'POST /operations/download', {
      token: await service.token('investor'),
      body: { filter: { search: 'a\ud800b' } },
    });
    expect(download.status).toBe(400);
    expect(errorsOf(download.text)).toMatchObject([{ code: '400-001', field: 'filter.search' }]);
  });

  it('makes an import file invalid', async () => {
    const answer = await callApi(service, 'POST /imports/net-asset-values', {
      token: await service.token('staff'),
      body: { file: 'isin,date,nav\nES\u00000199910003,2026-01-02,1.0\n' },
    });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.text)).toMatchObject([{ code: '400-001', field: 'file' }]);
  });
});

describe('the same text in a URL', () => {
  it('is refused as a parameter and is not an id', async () => {
    const lookupAnswer = await callApi(service, 'GET /me/admin', {
      token: await createSuperuserToken(service),
      query: 'dni=a%00b',
    });
    expect(lookupAnswer.status).toBe(400);
    expect(errorsOf(lookupAnswer.text)).toMatchObject([{ code: '400-011', field: 'dni' }]);
    const token = await service.token('investor');
    for (const call of ['GET /operations/{id}', 'DELETE /users/sessions/{id}'] as const) {
      const answer = await callApi(service, call, { token, params: { id: 'a\u0000b' } });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    const config = await callApi(service, 'GET /config/{key}', {
      token,
      params: { key: 'A\u0000' },
    });
    expect(config.status).toBe(404);
  });
});

describe('a parameter that comes twice', () => {
  it.each(['$limit=5&$limit=500', '$limit[]=5', '$limit=5&%24limit=5'])(
    'is refused: %s',
    async (query) => {
      const headers = { authorization: `Bearer ${await service.token('investor')}` };
      const answer = await service.send(`/api/operations?${query}`, { headers });
      expect(answer.status).toBe(400);
      expect(errorsOf(await answer.text())).toMatchObject([{ code: '400-011' }]);
    },
  );
});

describe('a date of year zero', () => {
  it('is refused, also in an event of a partner', async () => {
    const answer = await callApi(service, 'POST /callbacks/payments', {
      signed: true,
      body: {
        event_id: `event-${randomUUID()}`,
        occurred_at: '2026-11-19T09:00:00.000Z',
        type: 'DEBIT_RETURNED',
        end_to_end_id: 'OP0000000000-D1',
        reason_code: 'AM04',
        returned_on: '0000-01-01',
      },
    });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.text)).toMatchObject([{ code: '400-001', field: 'returned_on' }]);
  });
});

describe('a number with a plus sign', () => {
  it('is refused in an order and in a row', async () => {
    const order = await callApi(service, 'POST /operations', {
      token: await service.token('investor'),
      body: { ...subscriptionBody(), cash: '+1000.00' },
    });
    expect(order.status).toBe(400);
    expect(errorsOf(order.text)).toMatchObject([{ code: '400-020', field: 'cash' }]);
    const values = await callApi(service, 'POST /imports/net-asset-values', {
      token: await service.token('staff'),
      body: {
        net_asset_values: [
          { isin: productOf('global').isin ?? '', date: '2026-01-02', net_asset_value: '+1.5' },
        ],
      },
    });
    expect(values.body.import.errors).toMatchObject([{ row: 1, code: 'INVALID' }]);
  });
});

describe('an ISIN in lower case', () => {
  it('is the same ISIN, and the catalogue stays readable', async () => {
    const token = await service.token('staff');
    const product = {
      isin: 'es0112611001',
      key_name: 'FONDO_MINUSCULO',
      name: 'Fondo minúsculo, FI',
      product_type: 'FI',
      asset_class: 'MIXTO',
      complex: false,
      risk_indicator: 3,
      collection_iban: 'ES9121000418450200051332',
    };
    const takenProduct = { ...product, key_name: 'FONDO_OTRO', isin: product.isin.toUpperCase() };
    const outcome = await callUntilApproved(service, 'POST /imports/products', {
      body: { products: [product, takenProduct] },
    });
    expect(outcome.import).toMatchObject({
      rows_ok: 1,
      errors: [{ row: 2, code: 'IDENTIFIER_IN_USE' }],
    });
    const catalogue = await callApi(service, 'GET /products', { token, query: { $limit: '100' } });
    expect(catalogue.status).toBe(200);
    expect(catalogue.body.products.map(({ isin }) => isin)).toContain('ES0112611001');
  });
});

describe('an id of any length', () => {
  it('gets the same answer as an unknown id', async () => {
    const token = await service.token('investor');
    const headers = { authorization: `Bearer ${token}` };
    const unknownIdAnswer = await service.send(`/api/operations/${randomUUID()}`, { headers });
    const longResponse = await service.send(`/api/operations/${'a'.repeat(5000)}`, { headers });
    expect(longResponse.status).toBe(404);
    expect(await longResponse.text()).toBe(await unknownIdAnswer.text());
    expect(longResponse.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

/** The limit of a body without files also applies to the text fields of a form together. Files do not count. */
describe('the text of a form', () => {
  const megabyte = 1_048_576;
  const sendFiles = async (sizes: readonly number[], fileSize = 0) => {
    const form = new FormData();
    for (const [at, size] of sizes.entries()) form.set(`made_up_${String(at)}`, 'x'.repeat(size));
    form.set('file', new Blob([new Uint8Array(fileSize)]), 'extracto.n43');
    const token = await service.token('staff');
    return callApi(service, 'POST /imports/bank-statements', { token, body: form });
  };

  it.each([
    ['ten fields that are one byte too many together', [...Array(9).fill(104_857), 104_864], 9],
    ['ten fields of a megabyte', Array(10).fill(megabyte), 1],
    ['one field that was cut off', [megabyte + 1], 0],
  ])('is refused: %s', async (_, sizes: number[], excessIndex) => {
    const field = `made_up_${String(excessIndex)}`;
    expectRefusal('POST /imports/bank-statements', '413-001', await sendFiles(sizes), { field });
  });

  it('is limited to a megabyte, whatever the size of the files', async () => {
    const answer = await sendFiles([megabyte / 2, megabyte / 2], 10 * megabyte);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.text)).toMatchObject([{ code: '400-001', field: 'made_up_0' }]);
  });
});

describe('a request that no route can parse', () => {
  it.each([
    ['a body that is no form', 'multipart/form-data; boundary=x', 'garbage'],
    ['a form without a boundary', 'multipart/form-data', 'garbage'],
    [
      'two files',
      'multipart/form-data; boundary=x',
      ['a', 'b']
        .map(
          (name) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\n\r\n1\r\n`,
        )
        .join('') + '--x--\r\n',
    ],
    ['plain text', 'text/plain', 'hola'],
  ])('%s gets 400 in the envelope', async (_, type, body) => {
    const answer = await service.send('/api/imports/bank-statements', {
      method: 'POST',
      headers: { authorization: `Bearer ${await service.token('staff')}`, 'content-type': type },
      body,
    });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(errorsOf(text)).toMatchObject([{ code: '400-001' }]);
  });

  it('a malformed URL gets 400 in the envelope, without echoing it', async () => {
    const answer = await service.send('/api/%ZZ');
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(errorsOf(text)).toMatchObject([{ code: '400-001' }]);
    expect(text).not.toContain('ZZ');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
