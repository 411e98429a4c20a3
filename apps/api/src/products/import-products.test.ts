import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { callUntilApproved } from '../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const product = {
  isin: 'ES0112611001',
  key_name: 'FONDO_NUEVO',
  name: 'Fondo nuevo, FI',
  product_type: 'FI' as const,
  asset_class: 'RENTA_VARIABLE' as const,
  complex: false,
  risk_indicator: 4,
  currency: 'EUR',
  minimum_initial: '100',
  collection_iban: 'ES9121000418450200051332',
  calendar_code: 'MADRID',
  cutoff: '14:00',
  settlement_days: 3,
};

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Change = Partial<typeof product> & {
  readonly closed_to_new?: boolean;
  readonly nif?: string;
  readonly objective?: string;
  readonly recommended_years?: number;
};

const bodyOf = (...products: Change[]) => ({
  products: products.map((change) => ({ ...product, ...change })),
});
const sendProducts = async (...products: Change[]) =>
  (await callUntilApproved(service, 'POST /imports/products', { body: bodyOf(...products) }))
    .import;

const readStored = () =>
  service.database.db
    .selectFrom('product')
    .selectAll()
    .where('key_name', '=', product.key_name)
    .executeTakeFirst();

describe('202', () => {
  it('creates a product, recognises it, and changes it under the same id', async () => {
    expect(await sendProducts({})).toMatchObject({
      type: 'PRODUCTS',
      rows_ok: 1,
      rows_same: 0,
      rows_error: 0,
    });
    const createdProduct = await readStored();
    expect(createdProduct).toMatchObject({
      minimum_initial: '100.00',
      minimum_additional: '1.00',
      version: 1,
    });
    expect(await sendProducts({})).toMatchObject({ rows_ok: 0, rows_same: 1, rows_error: 0 });
    expect(await sendProducts({ name: 'Otro nombre, FI' })).toMatchObject({ rows_ok: 1 });
    expect(await readStored()).toMatchObject({
      id: createdProduct?.id,
      name: 'Otro nombre, FI',
      version: 2,
    });
  });

  it('stores objective and recommended years, which a file without them keeps (PRD-11)', async () => {
    const statedFields = { objective: 'Conservar su dinero.', recommended_years: 3 };
    expect(await sendProducts(statedFields)).toMatchObject({ rows_ok: 1 });
    expect(await readStored()).toMatchObject(statedFields);
    expect(await sendProducts({})).toMatchObject({ rows_same: 1 });
    expect(await sendProducts({ objective: 'Guardar su dinero.' })).toMatchObject({ rows_ok: 1 });
    expect(await readStored()).toMatchObject({
      objective: 'Guardar su dinero.',
      recommended_years: 3,
    });
  });

  it('stores the NIF of a fund, which a file without it keeps (TAX-13)', async () => {
    const readNif = async () => (await readStored())?.nif;
    const nifBefore = await readNif();
    expect(await sendProducts({ nif: 'v84123028' })).toMatchObject({ rows_ok: 1 });
    expect([nifBefore, await readNif()]).toEqual([null, 'V84123028']);
    expect(await sendProducts({ name: 'Fondo nuevo, FI' })).toMatchObject({ rows_error: 0 });
    expect(await sendProducts({})).toMatchObject({ rows_same: 1 });
    expect(await readNif()).toBe('V84123028');
    const staff = await service.staff();
    await expect(
      staff.call('POST /imports/products', { body: bodyOf({ nif: 'V8412302' }) }),
    ).rejects.toMatchObject({ status: 400, field: 'products.0.nif' });
  });

  it.each([
    ['a new product', { key_name: 'NUEVO', isin: 'ES0155148002' }],
    ['another name', { name: 'Con otro nombre, FI' }],
    ['another collection account', { collection_iban: 'ES7620770024003102575766' }],
    ['a later cut-off', { cutoff: '23:59' }],
    ['no new investors', { closed_to_new: true }],
  ] satisfies [string, Change][])('one person only proposes %s (PRD-07)', async (_, change) => {
    const productsBefore = await service.database.db
      .selectFrom('product')
      .selectAll()
      .orderBy('id')
      .execute();
    const proposalAnswer = await callApi(service, 'POST /imports/products', {
      token: await service.token('staff'),
      body: bodyOf(change),
    });
    expect(proposalAnswer.body).toMatchObject({ approval: { status: 'PENDING' } });
    expect(
      await service.database.db.selectFrom('product').selectAll().orderBy('id').execute(),
    ).toEqual(productsBefore);
  });

  it('changes a product with a second person; a row without changes needs no second person', async () => {
    const otherProductData = { collection_iban: 'ES7620770024003102575766', cutoff: '13:00' };
    expect(await sendProducts(otherProductData)).toMatchObject({ rows_ok: 1 });
    expect(await readStored()).toMatchObject(otherProductData);
    const staff = await service.staff();
    const { import: repeatedImport } = await staff.call('POST /imports/products', {
      body: bodyOf(otherProductData),
    });
    expect(repeatedImport).toMatchObject({ rows_same: 1, rows_ok: 0 });
  });

  it('validates each row separately and returns its errors', async () => {
    const outcome = await sendProducts(
      { key_name: 'B', isin: productOf('global').isin ?? '' },
      { key_name: 'D', isin: 'ES0140794001', calendar_code: 'LUNA' },
      { key_name: 'E', isin: 'ES0175224031', settlement_days: 9 },
      { key_name: 'F', isin: 'ES0112609005' },
      { key_name: 'G', isin: 'ES0112609005' },
    );
    expect(outcome).toMatchObject({ rows_ok: 1, rows_same: 0, rows_error: 4 });
    expect(outcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'IDENTIFIER_IN_USE'],
      [2, 'CALENDAR'],
      [3, 'SETTLEMENT_DAYS'],
      [5, 'IDENTIFIER_IN_USE'],
    ]);
  });
});

describe('400', () => {
  it('refuses a malformed product and writes nothing', async () => {
    const staff = await service.staff();
    const products = [{ ...product, key_name: 'H', risk_indicator: 8 }];
    await expect(
      staff.call('POST /imports/products', { body: { products } }),
    ).rejects.toMatchObject({ status: 400, code: '400-001', field: 'products.0.risk_indicator' });
    await expect(
      staff.call('POST /imports/products', {
        body: bodyOf({ collection_iban: 'ES9121000418450200051333' }),
      }),
    ).rejects.toMatchObject({ status: 400, field: 'products.0.collection_iban' });
  });
});

describe('403', () => {
  it('is the answer to a client', async () => {
    const client = await service.as('investor');
    await expect(
      client.call('POST /imports/products', { body: { products: [product] } }),
    ).rejects.toMatchObject({ status: 403, code: '403-001' });
  });
});
