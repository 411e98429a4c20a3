import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { expectNothingWritten } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('staff');
});
afterAll(() => service.stop());

const product = {
  isin: 'ES0112611001',
  key_name: 'FONDO',
  name: 'Fondo, FI',
  product_type: 'FI',
  asset_class: 'MIXTO',
  complex: false,
  risk_indicator: 3,
  collection_iban: 'ES9121000418450200051332',
};

describe('POST /imports/products', () => {
  const sendRows = (more: object) =>
    expectNothingWritten(service.database.db, () =>
      callApi(service, 'POST /imports/products', {
        token,
        body: { products: [product, { ...product, ...more }] },
      }),
    );

  test.each([
    [{ isin: 'ES0112611002' }, 'products.1.isin'],
    [{ isin: 'ES01126110' }, 'products.1.isin'],
    [{ collection_iban: 'ES9121000418450200051333' }, 'products.1.collection_iban'],
    [{ collection_iban: 'ES91' }, 'products.1.collection_iban'],
  ])('400-020 for %o', async (more, field) => {
    const answer = await sendRows(more);
    const [first] = (answer.body as unknown as { result: { errors: { message: string }[] } }).result
      .errors;
    expect(first?.message).toMatch(/^(El )?(ISIN|IBAN|código|cuenta)|no /u);
    expectRefusal('POST /imports/products', '400-020', answer, {
      message: first?.message ?? '',
      field,
    });
  });

  test.each([
    [{ risk_indicator: 8 }, 'products.1.risk_indicator'],
    [{ risk_indicator: '3' }, 'products.1.risk_indicator'],
    [{ product_type: 'ETF' }, 'products.1.product_type'],
    [{ cutoff: '25:00' }, 'products.1.cutoff'],
    [{ minimum_initial: '-1' }, 'products.1.minimum_initial'],
    [{ key_name: '' }, 'products.1.key_name'],
    [{ currency: 'euro' }, 'products.1.currency'],
  ])('400-001 for %o', async (more, field) => {
    expectRefusal('POST /imports/products', '400-001', await sendRows(more), { field });
  });
});

describe('POST /imports/net-asset-values', () => {
  const sendImport = (asked: object) =>
    expectNothingWritten(service.database.db, () =>
      callApi(service, 'POST /imports/net-asset-values', { token, ...asked }),
    );

  test('400-020 for an invalid ISIN next to the file, 400-011 for one in the address', async () => {
    const file = 'date,nav\n2026-11-18,10.5\n';
    const answer = await sendImport({ body: { isin: 'ES0112611002', file } });
    const { message = '' } =
      (answer.body as unknown as { result: { errors: { message: string }[] } }).result.errors[0] ??
      {};
    expectRefusal('POST /imports/net-asset-values', '400-020', answer, { message, field: 'isin' });
    expect(message.length).toBeGreaterThan(10);
    const inQuery = await sendImport({ query: { isin: 'nothing' }, body: { file } });
    expectRefusal('POST /imports/net-asset-values', '400-011', inQuery, {
      message: 'El parámetro isin no es válido.',
      field: 'isin',
    });
  });

  test.each([
    [{ net_asset_values: [] }, 'net_asset_values'],
    [
      { net_asset_values: [{ isin: 'X', date: '2026-11-18', net_asset_value: 10.5 }] },
      'net_asset_values.0.net_asset_value',
    ],
    [{ file: '' }, 'file'],
    [{ file: 'date,nav\n"2026', isin: 'ES0112611001' }, 'file'],
    [{ file: 'date,nav\n2026-11-18,10.5' }, 'isin'],
  ])('400-001 for %o', async (body, field) => {
    expectRefusal('POST /imports/net-asset-values', '400-001', await sendImport({ body }), {
      field,
    });
  });
});

test('400-001 for a statement that is empty, sent twice in a form, or sent with unknown fields', async () => {
  const sendForm = (fill: (form: FormData) => void) => {
    const form = new FormData();
    fill(form);
    return expectNothingWritten(service.database.db, () =>
      callApi(service, 'POST /imports/bank-statements', { token, body: form }),
    );
  };
  const buildBlob = () => new Blob(['11']);
  for (const [fill, field] of [
    [(form: FormData) => form.set('file', new Blob([])), 'file'],
    [(form: FormData) => (form.append('file', buildBlob()), form.set('bank', '2100')), 'bank'],
    [(form: FormData) => (form.append('bank', '1'), form.append('bank', '2')), 'bank'],
  ] as const)
    expectRefusal('POST /imports/bank-statements', '400-001', await sendForm(fill), { field });
});

describe('a file', () => {
  const sendText = (call: 'cnmv' | 'net-asset-values' | 'bank-statements', text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'fichero');
    return callApi(service, `POST /imports/${call}` as const, { token, body });
  };

  test.each(['cnmv', 'net-asset-values', 'bank-statements'] as const)(
    'of more than 100,000 lines is refused: %s',
    async (call) => {
      for (const fileTail of ['\n', '\r'])
        expectRefusal(
          `POST /imports/${call}`,
          '413-001',
          await sendText(call, `isin,date,nav${fileTail}${`x${fileTail}`.repeat(100_000)}`),
          { field: 'file' },
        );
    },
  );

  test('of wrong net asset values names the first hundred lines and how many more there are', async () => {
    const { body } = await sendText('net-asset-values', `isin,date,nav\n${'x\n'.repeat(250)}`);
    const { rows_error: wrong, errors } = body.import;
    expect(wrong).toBe(250);
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)).toEqual({ row: 101, code: 'MORE', message: 'Y 150 líneas más.' });
  });
});
