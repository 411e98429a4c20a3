import { createHash } from 'node:crypto';
import type { CallOutput } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productOf } from '@participe/fixtures';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { callUntilApproved } from '../../test/support/four-eyes.ts';
import { createMemberToken } from '../../test/support/superuser.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const isin = 'ES0112611001';
const product = {
  isin,
  key_name: 'FONDO_AJENO',
  name: 'Fondo de datos públicos',
  product_type: 'FI',
  asset_class: 'RENTA_VARIABLE',
  complex: false,
  risk_indicator: 4,
  collection_iban: 'ES9121000418450200051332',
  calendar_code: 'MADRID',
} as const;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await callUntilApproved(service, 'POST /imports/products', { body: { products: [product] } });
});
afterAll(() => service.stop());

async function publishValues(csv: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([csv]), 'valores.csv');
  return (await callUntilApproved(service, 'POST /imports/net-asset-values', { body: form }))
    .import;
}

async function listPublished(): Promise<{ date: string; value: string }[]> {
  return service.database.db
    .selectFrom('net_asset_value as n')
    .innerJoin('product as p', 'p.id', 'n.id_product')
    .where('p.isin', '=', isin)
    .select(['n.date', 'n.value'])
    .orderBy('n.date')
    .execute();
}

describe('202', () => {
  it('validates each row separately, with counts that add up to the rows', async () => {
    const outcome = await publishValues(
      [
        'date,nav',
        '2026-03-02,100.0',
        '2026-03-03,101.123456',
        '2026-03-07,102',
        '2026-03-09,0',
        '2026-03-10,-1.5',
        '2026-03-11,abc',
        '2026-3-12,102',
        '2026-03-20,115.5',
        '2027-03-01,116',
      ].join('\n'),
      { isin },
    );
    expect(outcome).toMatchObject({
      type: 'NET_ASSET_VALUES',
      rows_ok: 3,
      rows_same: 0,
      rows_error: 6,
    });
    expect(outcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [3, 'WEEKEND'],
      [4, 'NOT_POSITIVE'],
      [5, 'NOT_POSITIVE'],
      [6, 'INVALID'],
      [7, 'INVALID'],
      [9, 'FUTURE'],
    ]);
    expect(outcome.warnings.map(({ row, code }) => [row, code])).toEqual([
      [8, 'GAP'],
      [8, 'JUMP'],
    ]);
    expect(await listPublished()).toEqual([
      { date: '2026-03-02', value: '100.000000' },
      { date: '2026-03-03', value: '101.123456' },
      { date: '2026-03-20', value: '115.500000' },
    ]);
  });

  it('recognises a repeated value and refuses another one for the same day', async () => {
    const csv = `isin,date,nav\n${isin},2026-03-03,101.123456\n${isin},2026-03-02,99\nES0000000000,2026-03-02,1\n`;
    const outcome = await publishValues(csv);
    expect(outcome).toMatchObject({ rows_ok: 0, rows_same: 1, rows_error: 2 });
    expect(outcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'CHANGED'],
      [3, 'UNKNOWN_PRODUCT'],
    ]);
    expect(await listPublished()).toHaveLength(3);
    expect(await listPublished()).toContainEqual({ date: '2026-03-02', value: '100.000000' });
  });

  it('changes no published value, neither by an import nor in the database', async () => {
    const publishedBefore = await listPublished();
    const staff = await service.staff();
    const net_asset_values = publishedBefore.map(({ date }) => ({
      isin,
      date,
      net_asset_value: '1.000000',
    }));
    const { import: outcome } = await staff.call('POST /imports/net-asset-values', {
      body: { net_asset_values },
    });
    expect(outcome).toMatchObject({ rows_ok: 0, rows_error: publishedBefore.length });
    await expect(
      service.database.db.updateTable('net_asset_value').set({ value: '1' }).execute(),
    ).rejects.toThrow('a published net asset value is never changed');
    expect(await listPublished()).toEqual(publishedBefore);
  });

  it('compares with the previous value, whatever the file and the sequence of rows', async () => {
    const outcome = await publishValues('2026-03-25,118\n2026-03-23,116\n2026-03-24,117\n', {
      isin,
    });
    expect(outcome).toMatchObject({ rows_ok: 3, rows_error: 0, warnings: [] });
    const middleImport = await publishValues('date;nav\n2026-03-16;150\n', { isin });
    expect(middleImport.warnings.map(({ code }) => code)).toEqual(['GAP', 'JUMP']);
  });

  it('accepts JSON and stores the outcome', async () => {
    const staff = await service.staff();
    const { import: outcome } = await staff.call('POST /imports/net-asset-values', {
      body: { net_asset_values: [{ isin, date: '2026-04-01', net_asset_value: '120.5' }] },
    });
    expect(outcome).toMatchObject({ rows_ok: 1, rows_same: 0, rows_error: 0 });
    const { import: storedOutcome } = await staff.call('GET /imports/{id}', {
      params: { id: outcome.uuid },
    });
    expect(storedOutcome).toEqual(outcome);
  });

  it('identifies a plan by its DGS code, in JSON and in the column dgs of a file', async () => {
    const readLatest = async (dgs: string) =>
      service.database.db
        .selectFrom('net_asset_value as n')
        .innerJoin('product as p', 'p.id', 'n.id_product')
        .where('p.dgs_code', '=', dgs)
        .select(['n.date', 'n.value'])
        .orderBy('n.date', 'desc')
        .executeTakeFirstOrThrow();
    const [json, csv] = [productOf('pension_decidido'), productOf('pension_prudente')].map(
      ({ dgsCode }) => dgsCode ?? '',
    );
    const [inJson, inCsv] = [await readLatest(json ?? ''), await readLatest(csv ?? '')];
    const date = '2026-11-19';
    expect(inJson.date < date && inCsv.date < date).toBe(true);
    const staff = await service.staff();
    const { import: outcome } = await staff.call('POST /imports/net-asset-values', {
      body: { net_asset_values: [{ dgs_code: json ?? '', date, net_asset_value: inJson.value }] },
    });
    expect(outcome).toMatchObject({ rows_ok: 1, rows_error: 0 });
    const file = `isin;dgs;date;nav\n;${csv ?? ''};${date};${inCsv.value}\n${isin};${csv ?? ''};${date};1\n;;${date};1\n`;
    const fileOutcome = await publishValues(file);
    expect(fileOutcome).toMatchObject({ rows_ok: 1, rows_error: 2 });
    expect(fileOutcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'UNKNOWN_PRODUCT'],
      [3, 'UNKNOWN_PRODUCT'],
    ]);
    expect(await readLatest(json ?? '')).toEqual({ ...inJson, date });
    expect(await readLatest(csv ?? '')).toEqual({ ...inCsv, date });
  });

  it('stores the hash of the file', async () => {
    const file = 'date;nav\r\n2026-04-03;121\r\n';
    const { uuid } = await publishValues(file, { isin });
    const storedImport = await service.database.db
      .selectFrom('import')
      .select('sha256')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(storedImport).toEqual({ sha256: createHash('sha256').update(file).digest('hex') });
  });

  it('accepts a row on its day although it was refused earlier as a future value', async () => {
    const row = `date,nav\n2026-11-20,130\n`;
    expect((await publishValues(row, { isin })).errors[0]?.code).toBe('FUTURE');
    await service.setClock('2026-11-20T18:00:00.000Z');
    expect(await publishValues(row, { isin })).toMatchObject({ rows_ok: 1, rows_error: 0 });
  });
});

describe('a value in doubt (PRD-08)', () => {
  const buildValueRow = (date: string, net_asset_value: string, code = isin) => ({
    body: { net_asset_values: [{ isin: code, date, net_asset_value }] },
  });
  const newMemberToken = () => createMemberToken(service, 'staff_2');
  const sendValues = async (token: string, request: ReturnType<typeof buildValueRow>) =>
    (await callApi(service, 'POST /imports/net-asset-values', { ...request, token })).body;

  it('needs approval when it is ten times the last value, even from the feed', async () => {
    await service.setClock('2026-11-24T18:00:00.000Z');
    const publishedBefore = await listPublished();
    const jumpRequest = buildValueRow('2026-11-24', '1300');
    for (const token of [await newMemberToken(), await service.token('staff')])
      expect(await sendValues(token, jumpRequest)).toMatchObject({
        approval: { status: 'PENDING' },
      });
    expect(await listPublished()).toEqual(publishedBefore);
    expect(
      await sendValues(await newMemberToken(), buildValueRow('2026-11-24', '131')),
    ).toHaveProperty('import');
  });

  it('needs approval when a person sends the first value or one after a gap; from the feed it is published', async () => {
    const secondProduct = { ...product, isin: 'ES0140794001', key_name: 'OTRO_FONDO' };
    await callUntilApproved(service, 'POST /imports/products', {
      body: { products: [secondProduct] },
    });
    const firstRequest = buildValueRow('2026-11-03', '10', secondProduct.isin);
    expect(await sendValues(await newMemberToken(), firstRequest)).toHaveProperty('approval');
    expect(await sendValues(await service.token('staff'), firstRequest)).toHaveProperty(
      'import.rows_ok',
      1,
    );
    const lateRequest = buildValueRow('2026-11-16', '10.1', secondProduct.isin);
    expect(await sendValues(await newMemberToken(), lateRequest)).toHaveProperty('approval');
    const nextRequest = buildValueRow('2026-11-05', '10.2', secondProduct.isin);
    expect(await sendValues(await newMemberToken(), nextRequest)).toHaveProperty(
      'import.rows_ok',
      1,
    );
  });
});

describe('a proposal with the ISIN in the query (PRM-23)', () => {
  const call = 'POST /imports/net-asset-values';
  const body = { file: 'date,nav\n2026-11-23,1400\n' };
  const proposeValue = async (query: { isin: string }) => {
    const token = await createMemberToken(service, 'staff_2');
    const answer = await callApi(service, call, { token, query, body });
    return (answer.body as unknown as { approval: CallOutput<'GET /approvals'>['approvals'][0] })
      .approval;
  };

  it('shows its query, differs from a proposal with another ISIN, and is carried out with its own ISIN', async () => {
    const publishedBefore = await listPublished();
    const ownProposal = await proposeValue({ isin });
    expect(ownProposal).toMatchObject({ call, query: { isin }, body, status: 'PENDING' });
    const otherProposal = await proposeValue({ isin: productOf('global').isin ?? '' });
    expect(otherProposal.request_hash).not.toBe(ownProposal.request_hash);
    const { body: answer } = await callApi(service, 'POST /approvals/{id}/approve', {
      token: await createMemberToken(service, 'staff'),
      params: { id: ownProposal.uuid },
      body: {},
    });
    expect(answer.approval).toMatchObject({ status: 'APPROVED', query: { isin } });
    const values = (await listPublished()).filter(
      (one) => !publishedBefore.some(({ date }) => date === one.date),
    );
    expect(values).toEqual([{ date: '2026-11-23', value: '1400.000000' }]);
  });

  it('is void when its query was changed in the database', async () => {
    const { uuid } = await proposeValue({ isin: productOf('renta').isin ?? '' });
    await service.database.execute(
      `update staff_approval set query = '{"isin":"${isin}"}' where uuid = '${uuid}'`,
    );
    const answer = await callApi(service, 'POST /approvals/{id}/approve', {
      token: await createMemberToken(service, 'staff'),
      params: { id: uuid },
      body: {},
    });
    expectRefusal('POST /approvals/{id}/approve', '409-010', answer);
  });
});

describe('400', () => {
  it('requires the ISIN of a file without it, and writes nothing', async () => {
    const publishedBefore = await listPublished();
    const answer = await callApi(service, 'POST /imports/net-asset-values', {
      token: await service.token('staff'),
      body: { file: 'date,nav\n2026-04-02,1\n' },
    });
    expectRefusal('POST /imports/net-asset-values', '400-001', answer, { field: 'isin' });
    expect(await listPublished()).toEqual(publishedBefore);
  });
});

describe('403', () => {
  it('is the answer to a client', async () => {
    const investor = await service.as('investor');
    const body = { net_asset_values: [{ isin, date: '2026-04-02', net_asset_value: '1' }] };
    await expect(investor.call('POST /imports/net-asset-values', { body })).rejects.toMatchObject({
      status: 403,
    });
  });
});
