import { demoRegisterFunds } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function searchRegister(query: Record<string, string>) {
  const client = await service.as('investor');
  const answer = await client.call('GET /cnmv', { query });
  return {
    names: answer.cnmv.map(({ fund_name: name }) => name),
    total: answer.total,
    rows: answer.cnmv,
  };
}

describe('the register of funds', () => {
  test('finds one fund by its ISIN, however it is typed', async () => {
    const { rows } = await searchRegister({ isin: 'es0199920002' });
    expect(rows).toEqual([
      {
        isin: 'ES0199920002',
        fund_name: 'Altozano Bolsa Mundial, FI',
        fund_number: '9000',
        compartment: null,
        class_name: null,
        manager_name: 'Altozano Inversión, S.G.I.I.C., S.A.',
        manager_number: '991',
        manager_nif: 'A99999039',
        depositary: 'Banco Ribera, S.A.',
        gestora_comercializador: 'A99999039000',
      },
    ]);
    expect((await searchRegister({ isin: 'ES0199920003' })).names).toEqual([]);
  });

  test('is searched by words of fund and manager, without case and accents', async () => {
    expect((await searchRegister({ $search: 'TECNOLOGIA' })).names).toEqual([
      'Picoverde Tecnología, FI',
    ]);
    expect((await searchRegister({ $search: 'bolsa pena' })).names).toEqual([
      'Peña Torrejón Bolsa Iberia, FI',
    ]);
    expect((await searchRegister({ $search: '9920002' })).names).toEqual([
      'Altozano Bolsa Mundial, FI',
    ]);
    expect((await searchRegister({ $search: "' or 1=1 %_" })).names).toEqual([]);
  });

  test('is paged by name', async () => {
    const first = await searchRegister({ $limit: '5' });
    const nextResult = await searchRegister({ $limit: '5', $offset: '5' });
    expect(first.total).toBe(demoRegisterFunds.length);
    expect([...first.names, ...nextResult.names]).toHaveLength(10);
    expect(new Set([...first.names, ...nextResult.names]).size).toBe(10);
    expect((await searchRegister({ $limit: '5', $offset: '5000' })).total).toBe(
      demoRegisterFunds.length,
    );
  });

  test('requires a session', async () => {
    expectRefusal('GET /cnmv', '401-004', await callApi(service, 'GET /cnmv', {}));
  });
});

const header = 'isin;fund_name;fund_number;manager_name;gestora_comercializador';

describe('a new register', () => {
  const importFile = async (file: string) =>
    (
      await callOrThrow(service, 'POST /imports/cnmv', {
        token: await service.token('staff'),
        body: { file },
      })
    ).import;

  test('is imported row by row: new, repeated, changed and wrong rows', async () => {
    const file = [
      header,
      'ES0199929995;Fondo Nuevo, FI;9999;Altozano Inversión, S.G.I.I.C., S.A.;A99999039000',
      'ES0199929996;Fondo Sin Control, FI;9998;Altozano;A99999039000',
      'LU1999950089;Fondo Extranjero;;Nordwind;N0099917G000',
      'ES0199929995;Otra vez;9999;Altozano;A99999039000',
      ';Sin ISIN;1;Altozano;A99999039000',
      'ES0199920010;;1;Altozano;A99999039000',
    ].join('\n');
    expect(await importFile(file)).toMatchObject({
      type: 'REGISTER',
      rows_ok: 1,
      rows_same: 0,
      rows_error: 5,
      errors: [
        {
          row: 2,
          message: 'El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.',
        },
        {
          row: 3,
          message: 'Un fondo extranjero necesita su número de registro.',
        },
        { row: 4, message: 'El mismo ISIN está en una línea anterior.' },
        { row: 5, message: 'Campo requerido.' },
        { row: 6, message: 'Campo requerido.' },
      ],
    });
    expect((await searchRegister({ isin: 'ES0199929995' })).names).toEqual(['Fondo Nuevo, FI']);
    const shortenedFile = file.split('\n').slice(0, 2).join('\n');
    expect(await importFile(shortenedFile)).toMatchObject({
      rows_ok: 0,
      rows_same: 1,
      rows_error: 0,
    });
    expect(
      await importFile(shortenedFile.replace('Fondo Nuevo', 'Fondo Renombrado')),
    ).toMatchObject({
      rows_ok: 1,
      rows_same: 0,
    });
    expect((await searchRegister({ $search: 'renombrado' })).names).toEqual([
      'Fondo Renombrado, FI',
    ]);
  });

  test('refuses a line with another number of cells, and warns of a NIF with a wrong control character', async () => {
    const registerLine = (isin: string, nif: string) => `${isin};Fondo Largo, FI;Altozano;${nif}`;
    const outcome = await importFile(
      [
        'isin;fund_name;manager_name;manager_nif',
        registerLine('ES0199929995', 'A99999038'),
        `${registerLine('ES0199920002', 'A99999039')};${registerLine('ES0199920010', 'A99999039')}`,
      ].join('\n'),
    );
    expect(outcome).toMatchObject({
      rows_ok: 1,
      rows_error: 1,
      errors: [{ row: 2, message: 'La línea no tiene tantas celdas como la primera.' }],
      warnings: [{ row: 1, code: 'NIF_CONTROL' }],
    });
    expect((await searchRegister({ $search: 'largo' })).total).toBe(1);
  });

  test('is refused when the file is not a table', async () => {
    const answer = await callApi(service, 'POST /imports/cnmv', {
      token: await service.token('staff'),
      body: { file: 'hola' },
    });
    expectRefusal('POST /imports/cnmv', '400-001', answer, { field: 'file' });
  });
});
