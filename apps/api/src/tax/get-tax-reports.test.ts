import { sumMoney } from '@participe/domain';
import { type DemoPersonKey, accountOf, personOf, productOf } from '@participe/fixtures';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { downloadTaxFile, readTaxReports } from '../../test/scenarios/tax-steps.ts';

const calls = [
  'GET /interveners/{id}/tax-reports',
  'GET /interveners/{id}/tax-reports/download',
] as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Query = { year?: string; uuid_account?: string };
const reportOf = (who: DemoPersonKey | 'staff', of: DemoPersonKey, query: Query = {}) =>
  readTaxReports(service, who, of, query);
const fileOf = (who: DemoPersonKey, of: DemoPersonKey, query: Record<string, string>) =>
  downloadTaxFile(service, who, of, query);

const utf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('200', () => {
  test('a holder gets the last finished year, published in February, and a list of five years', async () => {
    const report = await reportOf('investor', 'investor');
    expect(report.year).toBe(2025);
    expect(report.years.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021]);
    expect(report.years.map(({ published_at: at }) => at?.slice(0, 10))).toEqual([
      '2026-02-02',
      '2025-02-02',
      '2024-02-02',
      '2023-02-02',
      '2022-02-02',
    ]);
    expect(report.accounts.map(({ uuid }) => uuid)).toEqual([
      accountOf('investor_main').uuid,
      accountOf('investor_family').uuid,
    ]);
  });

  test('every sale agrees with its tax detail and the ledger, and totals are sums', async () => {
    const client = await service.as('investor');
    const { funds } = await reportOf('investor', 'investor');
    expect(funds?.redemptions.length).toBeGreaterThan(1);
    for (const reportedSale of funds?.redemptions ?? []) {
      const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
        params: { id: reportedSale.uuid_operation },
        query: { $limit: 'null' },
      });
      expect(reportedSale.lots).toEqual(
        items.map((item) => ({
          acquisition_date: item.acquisition_date,
          origin: item.origin,
          participations: item.participations,
          acquisition_value: item.acquisition_value,
          transmission_value: item.transmission_value,
          gain: item.gain,
          withholding: item.withholding,
        })),
      );
      const postings = await service.database.db
        .selectFrom('ledger_posting as g')
        .innerJoin('ledger_transaction as t', 't.uuid', 'g.uuid_transaction')
        .where('t.uuid_operation', '=', reportedSale.uuid_operation)
        .where('g.ledger_account', 'like', 'withholding:%')
        .select('g.amount')
        .execute();
      expect(sumMoney(postings.map(({ amount }) => amount)).replace('-', '')).toBe(
        reportedSale.withholding,
      );
    }
    for (const key of ['gain', 'withholding', 'transmission_value', 'acquisition_value'] as const) {
      expect(funds?.totals[key]).toBe(sumMoney(funds?.redemptions.map((row) => row[key]) ?? []));
      expect(funds?.totals[key]).toBe(sumMoney(funds?.withholdings.map((row) => row[key]) ?? []));
    }
  });

  test('the position at the end of the year is the value of the account on that day', async () => {
    const client = await service.as('investor');
    for (const key of ['investor_main', 'investor_family'] as const) {
      const id = accountOf(key).uuid;
      const { funds } = await reportOf('investor', 'investor', { uuid_account: id });
      const query = { from: '2025-12-31', to: '2025-12-31', granularity: 'day' as const };
      const { evolution } = await client.call('GET /accounts/{id}/evolution', {
        params: { id },
        query,
      });
      expect(funds?.totals.position_value).toBe(evolution.points[0]?.total);
      expect(funds?.positions.every((row) => row.net_asset_value_date <= '2025-12-31')).toBe(true);
    }
  });

  test('a transfer is listed and not declared', async () => {
    const { funds } = await reportOf('investor', 'investor', { year: '2025' });
    const [transfer] = funds?.transfers ?? [];
    expect(transfer).toMatchObject({
      direction: 'IN',
      id_product: productOf('patrimonio').uuid,
      value: '14206.18',
      acquisition_value: '12500.00',
      deferred_gain: '1706.18',
    });
    expect(funds?.redemptions.map((row) => row.uuid_operation)).not.toContain(
      transfer?.uuid_operation,
    );
  });

  test.each([
    ['tutor', 'minor'],
    ['admin_1', 'company'],
    ['parent_1', 'minor_2'],
    ['staff', 'investor'],
  ] as const)('%s reads the report of %s', async (who, of) => {
    expect((await reportOf(who, of)).funds?.positions).not.toEqual([]);
  });

  test('a read-only person gets the whole account, without documents of the holder', async () => {
    const uuid_account = accountOf('investor_main').uuid;
    const [readerReport, holderReport] = await Promise.all([
      reportOf('readonly', 'readonly', { uuid_account }),
      reportOf('investor', 'investor', { uuid_account }),
    ]);
    expect(readerReport.funds).toEqual(holderReport.funds);
    expect(readerReport.documents).toEqual([]);
  });

  test('a representative of the only holder gets the documents by the account', async () => {
    const uuid_account = accountOf('minor').uuid;
    const [byAccount, byPerson] = await Promise.all([
      reportOf('tutor', 'tutor', { uuid_account }),
      reportOf('tutor', 'minor'),
    ]);
    expect(byAccount).toEqual(byPerson);
    expect(byAccount.documents).not.toEqual([]);
  });

  test('an unpublished year shows its publication day', async () => {
    const report = await reportOf('investor', 'investor', { year: '2026' });
    expect(report).toMatchObject({ funds: null, available_from: '2027-02-01', documents: [] });
    expect((await fileOf('investor', 'investor', { year: '2026', $export: 'CSV' })).status).toBe(
      204,
    );
  });
});

describe('404', () => {
  const main = accountOf('investor_main').uuid;
  test.each<[string, DemoPersonKey, DemoPersonKey, Query]>([
    ['a stranger', 'stranger', 'investor', {}],
    ['a read-only person, for the holder of the account', 'readonly', 'investor', {}],
    ['an account of others', 'stranger', 'stranger', { uuid_account: main }],
    ['an account of others, for a represented person', 'tutor', 'minor', { uuid_account: main }],
    [
      'a pension plan, which has no report of funds',
      'investor',
      'investor',
      { uuid_account: accountOf('investor_pension').uuid },
    ],
  ])('%s', async (_, who, of, query) => {
    const request = { token: await service.token(who), params: { id: personOf(of).uuid }, query };
    for (const call of calls) expect((await callApi(service, call, request)).status).toBe(404);
  });
});

describe('files', () => {
  test('the CSV has numbers, no formula, and adds up to the report', async () => {
    const { funds } = await reportOf('investor', 'investor', { year: '2025' });
    const { bytes, name } = await fileOf('investor', 'investor', { year: '2025', $export: 'CSV' });
    expect(name).toContain('informe-fiscal-fondos-2025.csv');
    const [header = '', ...rows] = utf8(bytes).trimEnd().split('\r\n');
    const withholdingColumn = header.split(';').indexOf('Retención');
    const cells = rows.map((row) => row.split(';'));
    expect(cells.flat().filter((cell) => /^[=+@\t]|^-(?![\d.]+(?:,\d+)?$)/u.test(cell))).toEqual(
      [],
    );
    const amounts = cells.map((row) => row[withholdingColumn] ?? '').filter((text) => text !== '');
    const decimalAmounts = amounts.map((text) => text.replaceAll('.', '').replace(',', '.'));
    expect(sumMoney(decimalAmounts)).toBe(funds?.totals.withholding);
    const [nif, place] = ['NIF del fondo', 'Dónde va en la declaración'].map((name) =>
      header.split(';').indexOf(name),
    );
    for (const row of cells) {
      expect(row[nif ?? -1]).toMatch(/^V\d{8}$/u);
      expect(row[place ?? -1]).toMatch(/^(?:Modelo (?:100|714)|No se declaran)/u);
    }
  });

  test('screen, PDF and certificate name the NIF of each fund; the PDF names the account and the sections of the return', async () => {
    const { funds, accounts } = await reportOf('investor', 'investor', { year: '2025' });
    const { nif } = productOf('global');
    const rows = [...(funds?.redemptions ?? []), ...(funds?.positions ?? [])];
    expect(rows.find((row) => row.id_product === productOf('global').uuid)?.nif).toBe(nif);
    const query = { year: '2025', $export: 'INFORME_FISCAL_FI' };
    const text = textOfPdf((await fileOf('investor', 'investor', query)).bytes);
    const reportedAccounts = new Set(rows.map((row) => row.uuid_account));
    expect(reportedAccounts.size).toBe(2);
    for (const { account_number: number } of accounts) expect(text).toContain(`Cuenta ${number}`);
    for (const row of rows) expect(text).toContain(`NIF ${row.nif ?? 'missing'}`);
    expect(text).toContain('Dónde va cada cifra en la declaración de la renta');
    expect(text).toContain('importe global de las transmisiones (casilla 0312)');
    const certificate = await fileOf('investor', 'investor', { ...query, $export: 'RETENCIONES' });
    expect(textOfPdf(certificate.bytes)).toContain(`NIF ${funds?.withholdings[0]?.nif ?? ''}`);
  });

  test('the documents have the same figures and do not change', async () => {
    const { funds, documents } = await reportOf('investor', 'investor', { year: '2025' });
    expect(documents.map(({ subcategory, version }) => [subcategory, version])).toEqual([
      ['INFORME_FISCAL_FI', 1],
      ['RETENCIONES', 1],
    ]);
    const query = { year: '2025', $export: 'INFORME_FISCAL_FI' };
    const reportFile = await fileOf('investor', 'investor', query);
    expect(reportFile.name).toContain('informe-fiscal-fondos-2025.pdf');
    const text = textOfPdf(reportFile.bytes);
    expect(text).toContain('Informe fiscal de fondos 2025');
    expect(text).toContain(toEuros(funds?.totals.withholding));
    expect(text).toContain('Este resumen no es asesoramiento fiscal.');
    expect((await fileOf('investor', 'investor', query)).bytes).toEqual(reportFile.bytes);
    const certificate = await fileOf('investor', 'investor', { ...query, $export: 'RETENCIONES' });
    expect(textOfPdf(certificate.bytes)).toContain(toEuros(funds?.totals.transmission_value));
  });

  test('a ZIP contains all documents of a year', async () => {
    const { bytes, name } = await fileOf('investor', 'investor', { year: '2025', $export: 'ZIP' });
    expect(name).toContain('informes-fiscales-2025.zip');
    expect(Object.keys(unzipSync(bytes))).toEqual([
      'informe-fiscal-fondos-2025.pdf',
      'certificado-retenciones-2025.pdf',
      'informe-fiscal-fondos-2025.csv',
    ]);
  });

  test('the documents of a person are not given for one account, nor to a read-only person', async () => {
    const query = { year: '2025', $export: 'INFORME_FISCAL_FI' };
    const account = { uuid_account: accountOf('investor_main').uuid };
    expect((await fileOf('investor', 'investor', { ...query, ...account })).status).toBe(204);
    expect((await fileOf('readonly', 'readonly', { ...query, ...account })).status).toBe(204);
  });
});

const toEuros = (amount = ''): string =>
  amount.replace('.', ',').replaceAll(/\B(?=(?:\d{3})+,)/gu, '.');
