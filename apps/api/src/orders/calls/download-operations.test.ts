import { parse } from 'csv-parse/sync';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { unzipText } from '../../../test/support/files.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { readMoment } from '../../kernel/clock.ts';
import { readOperations } from '../model/order-reads.store.ts';
import { createOrdersFile } from '../views/orders-file.ts';
import { formatOrdersXlsx } from '../views/orders-xlsx.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function downloadOrders(
  body: object,
  person: 'investor' | 'stranger' | 'newcomer' = 'investor',
) {
  const answer = await service.send('/api/operations/download', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await service.token(person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
const rowsOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' });

describe('200', () => {
  it('contains the whole list in a form for Spanish spreadsheets', async () => {
    const { headers, bytes } = await downloadOrders({ filter: {}, $format: 'CSV' });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('operaciones_20261119_100000.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8').split('\r\n')[0]).toBe(
      '\ufeffFecha;Referencia;Cuenta;Tipo;Subtipo;Producto;ISIN;Importe;Participaciones;Valor liquidativo;Fecha valor;Estado',
    );
    const [, ...rows] = rowsOf(bytes);
    const orderList = await (
      await service.as('investor')
    ).call('GET /operations', { query: { $limit: 'null' } });
    expect(rows.map(([, reference]) => reference)).toEqual(
      orderList.operations.map(({ reference }) => reference),
    );
    const row = rows.find(
      ([, , , type, subType]) => type === 'Reembolso' && subType === 'Parcial por importe',
    );
    expect(row?.slice(7)).toEqual([
      '2.500,00',
      '22,967366',
      '108,850094',
      '20-abr-2026',
      'Finalizada',
    ]);
  });

  it('accepts the latest possible date as an upper limit', async () => {
    const widestPeriod = { operation_date_from: '0001-01-01', operation_date_to: '9999-12-31' };
    const limitedList = await downloadOrders({ filter: widestPeriod });
    const completeList = await downloadOrders({});
    expect(limitedList.status).toBe(200);
    expect(rowsOf(limitedList.bytes)).toEqual(rowsOf(completeList.bytes));
  });

  it('accepts the filters of the screen, and a selection of orders', async () => {
    const { bytes } = await downloadOrders({
      filter: {
        uuid_account: accountOf('investor_main').uuid,
        operation_type: 'REEMBOLSO',
        operation_date_from: '2026-04-20',
        operation_date_to: '2026-06-19',
      },
    });
    expect(
      rowsOf(bytes)
        .slice(1)
        .map(([date]) => date),
    ).toEqual(['19-jun-2026 10:03', '20-abr-2026 10:02']);
    const orderList = await (
      await service.as('investor')
    ).call('GET /operations', { query: { $limit: '3' } });
    const chosenOperations = orderList.operations.slice(1).map(({ uuid }) => uuid);
    expect(rowsOf((await downloadOrders({ uuids: chosenOperations })).bytes)).toHaveLength(3);
  });

  it('does not contain executable formulas', async () => {
    const { db } = service.database;
    const account = db.updateTable('account').where('uuid', '=', accountOf('investor_family').uuid);
    await account.set({ alias: '=HYPERLINK("http://x")' }).execute();
    const { bytes } = await downloadOrders({
      filter: { uuid_account: accountOf('investor_family').uuid },
    });
    expect(rowsOf(bytes)[1]?.[2]).toBe(`'=HYPERLINK("http://x")`);
  });
});

describe('the same list in other formats', () => {
  it('is a spreadsheet whose cells are typed as text, number or date, with dates in Madrid time', async () => {
    const { headers, bytes } = await downloadOrders({ $format: 'XLSX' });
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toContain('operaciones_20261119_100000.xlsx');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const sheet = unzipText(bytes, 'xl/worksheets/sheet1.xml');
    const rows = rowsOf((await downloadOrders({})).bytes);
    expect([...sheet.matchAll(/<row /gu)]).toHaveLength(rows.length);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<v>2500<\/v>/u);
    // A spreadsheet stores a date as a number of days with the time as fraction. The row is the order of 20 April
    // 2026 at 10:02.
    const at = rows.findIndex(([date]) => date === '20-abr-2026 10:02') + 1;
    const [, days] = new RegExp(`<c r="A${String(at)}"[^>]*><v>([^<]+)</v>`, 'u').exec(sheet) ?? [];
    expect(Number(days)).toBeCloseTo(46_132 + (10 * 60 + 2) / 1440, 6);
    expect(sheet).toMatch(new RegExp(`<c r="K${String(at)}"[^>]*><v>46132</v>`, 'u'));
    expect(unzipText(bytes, 'xl/styles.xml')).toContain('dd/mm/yyyy hh:mm');
    expect(unzipText(bytes, 'xl/sharedStrings.xml')).toContain('=HYPERLINK(');
  });

  it('is a tagged PDF with every order', async () => {
    const { headers, bytes } = await downloadOrders({ $format: 'PDF' });
    expect(headers.get('content-type')).toContain('application/pdf');
    expect(headers.get('content-disposition')).toContain('operaciones_20261119_100000.pdf');
    expect(bytes.includes('/MarkInfo')).toBe(true);
    const text = textOfPdf(bytes);
    for (const [, reference = ''] of rowsOf((await downloadOrders({})).bytes).slice(1))
      expect(text).toContain(reference);
  });

  it('has the same cells when a long list is written in a worker thread', async () => {
    const { services, clock } = service.service;
    const { database: db } = services;
    const listRange = {
      limit: 1,
      offset: 0,
      take: 1,
      where: undefined,
      orderBy: undefined,
      search: undefined,
    };
    const operations = await readOperations(db, {
      accounts: [accountOf('investor_main').uuid],
      order: 'newest',
      list: listRange,
    });
    const rows = Array.from({ length: 300 }, () => operations.rows).flat();
    const actor = {
      kind: 'staff',
      sessionUuid: '',
      name: 'x',
      purposes: new Set<never>(),
    } as const;
    const { file } = await createOrdersFile(
      { services, db, clock: readMoment(clock), actor },
      rows,
      'XLSX',
    );
    const sheetOf = (bytes: Uint8Array): string =>
      unzipText(Buffer.from(bytes), 'xl/worksheets/sheet1.xml');
    expect(rows).toHaveLength(300);
    expect(sheetOf(file?.content as Uint8Array)).toBe(sheetOf(await formatOrdersXlsx(rows)));
  });

  it("is also returned by $export in the list of a person's orders, complete and filtered", async () => {
    const token = await service.token('investor');
    const params = { id: personOf('investor').uuid };
    const exportList = (query: Record<string, string>) =>
      callApi(service, 'GET /interveners/{id}/operations', { token, params, query });
    const completeAnswer = await exportList({ $export: 'CSV', $limit: '1', $offset: '3' });
    expect(completeAnswer.status).toBe(200);
    expect(completeAnswer.headers.get('content-disposition')).toContain(
      'operaciones_20261119_100000.csv',
    );
    const rows = rowsOf(Buffer.from(completeAnswer.text));
    expect(rows).toEqual(rowsOf((await downloadOrders({})).bytes));
    const redemptionsAnswer = await exportList({ $export: 'true', $type: 'REEMBOLSO' });
    const types = rowsOf(Buffer.from(redemptionsAnswer.text))
      .slice(1)
      .map(([, , , type]) => type);
    expect(new Set(types)).toEqual(new Set(['Reembolso']));
    expect((await exportList({ $export: 'PDF' })).text.slice(0, 5)).toBe('%PDF-');
    expect((await exportList({ $export: 'XLSX' })).text.slice(0, 2)).toBe('PK');
    const answer = await exportList({ $export: 'PDF', $type: 'RESCATE' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await exportList({ $export: 'HTML' })).status).toBe(400);
  });
});

describe('204', () => {
  it('has no file for an empty list', async () => {
    expect(await downloadOrders({}, 'newcomer')).toMatchObject({
      status: 204,
      bytes: Buffer.alloc(0),
    });
    const orderList = await (
      await service.as('investor')
    ).call('GET /operations', { query: { $limit: '1' } });
    const foreignUuids = orderList.operations.map(({ uuid }) => uuid);
    expect((await downloadOrders({ uuids: foreignUuids }, 'stranger')).status).toBe(204);
  });
});

describe('400', () => {
  it.each([
    [{ filter: { operation_date_from: '2026-02-30' } }],
    [{ filter: { cuenta: 'x' } }],
    [{ $format: 'DOCX' }],
    [{ uuids: ['1'] }],
  ])('refuses %j', async (body) => {
    expect((await downloadOrders(body)).status).toBe(400);
  });
});

describe('404', () => {
  it('is the answer to a person without a role on the account', async () => {
    const body = { filter: { uuid_account: accountOf('investor_main').uuid } };
    expect((await downloadOrders(body, 'stranger')).status).toBe(404);
  });
});
