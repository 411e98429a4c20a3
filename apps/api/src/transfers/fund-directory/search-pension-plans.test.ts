import { createHash } from 'node:crypto';
import type { ImportOutcome } from '@participe/contract';
import { demoCataloguePlans, demoCatalogueInsuredPlans } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

type Query = Record<string, string>;
type Import = 'POST /imports/pension-plans' | 'POST /imports/ppa-pension-plans';

let service: TestService;
let staffToken = '';
let clientToken = '';
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
  clientToken = await service.token('investor');
});
afterAll(() => service.stop());

const findPlans = async (query: Query) =>
  callOrThrow(service, 'GET /pension-plans', { token: clientToken, query });
const findPpaPlans = async (query: Query) =>
  callOrThrow(service, 'GET /ppa-pension-plans', { token: clientToken, query });
const findNames = async (query: Query): Promise<string[]> =>
  (await findPlans(query)).pension_plans.map(({ plan_name: name }) => name);

describe('the catalogue of pension plans', () => {
  test('finds a plan by its code or by the last digits of the code', async () => {
    const [found] = (await findPlans({ $search: 'n9103' })).pension_plans;
    expect(found).toEqual({
      dgs_plan: 'N9103',
      plan_name: 'Altozano Bolsa Global, PP',
      dgs_fund: 'F9103',
      fund_name: 'Altozano Bolsa Global, FP',
      dgs_manager: 'G9912',
      manager_name: 'Altozano Pensiones, E.G.F.P., S.A.',
      manager_nif: 'A99993016',
      plan_type: 'INDIVIDUAL',
    });
    expect(await findNames({ $search: '9103' })).toEqual(['Altozano Bolsa Global, PP']);
  });

  test('is searched by the beginnings of words of plan, fund and manager, without case and accents', async () => {
    expect(await findNames({ $search: 'INDICE' })).toEqual(['Almenara Índice, PP']);
    expect(await findNames({ $search: 'peq pena' })).toEqual([
      'Peña Torrejón Pequeñas Compañías, PP',
    ]);
    expect(await findNames({ $search: 'torrejón, bolsa iber' })).toEqual([
      'Peña Torrejón Bolsa Iberia, PP',
    ]);
    expect(await findNames({ $search: 'orrejon' })).toEqual([]);
  });

  test.each(["'':* | !zz", "alto' | 'pic", '%_', '\\\\', '&|!<->', "') or 1=1 --"])(
    'searches only the words of %s, without operators or wildcards',
    async ($search) => {
      expect(await findNames({ $search })).toEqual([]);
    },
  );

  test('is paged by name, with the total count', async () => {
    const first = await findPlans({ $limit: '5' });
    expect(first).toMatchObject({ total: demoCataloguePlans.length, limit: 5, offset: 0 });
    const next = await findNames({ $limit: '5', $offset: '5' });
    const names = [...first.pension_plans.map(({ plan_name: name }) => name), ...next];
    expect(new Set(names).size).toBe(10);
    expect(await findNames({ $limit: '10' })).toEqual(names);
    expect(await findNames({ $limit: '5', $offset: '5000' })).toEqual([]);
  });

  test('has pages of 25 rows, of 20 in a search, unless $limit is given', async () => {
    for (const [$search, limit] of [[undefined, 25] as const, ['altozano', 20] as const]) {
      const query = $search === undefined ? {} : { $search };
      expect(await findPlans(query)).toMatchObject({ limit, offset: 0 });
      expect(await findPpaPlans(query)).toMatchObject({ limit, offset: 0 });
      const funds = await callOrThrow(service, 'GET /cnmv', { token: clientToken, query });
      expect(funds).toMatchObject({ limit, offset: 0 });
    }
    expect(await findPlans({ $search: 'altozano', $limit: '7' })).toMatchObject({ limit: 7 });
  });

  test('requires a session, and refuses a search of one letter', async () => {
    expectRefusal(
      'GET /pension-plans',
      '401-004',
      await callApi(service, 'GET /pension-plans', {}),
    );
    const shortSearchAnswer = await callApi(service, 'GET /pension-plans', {
      token: clientToken,
      query: { $search: 'a' },
    });
    const refusal = {
      message: formatRefusalTitle('PARAMETRO_INVALIDO', { param: '$search' }),
      field: '$search',
    };
    expectRefusal('GET /pension-plans', '400-011', shortSearchAnswer, refusal);
    expect(
      (await callOrThrow(service, 'GET /pension-plans', { token: staffToken, query: {} })).total,
    ).toBe(demoCataloguePlans.length);
  });
});

describe('the catalogue of insured plans', () => {
  test('is searched by plan and insurer', async () => {
    const { ppa_pension_plans: found } = await findPpaPlans({ $search: 'alcotan 10' });
    expect(found).toEqual([
      {
        dgs_plan: 'N9601',
        plan_name: 'Alcotán Garantizado 10 Años, PPA',
        insurer_code: 'C9901',
        insurer_name: 'Seguros Alcotán, S.A.',
        insurer_nif: 'A99993057',
      },
    ]);
    expect(await findPpaPlans({ $search: 'mutua' })).toMatchObject({ total: 4 });
    expect(await findPpaPlans({ $limit: '1' })).toMatchObject({
      total: demoCatalogueInsuredPlans.length,
    });
    const answer = await callApi(service, 'GET /ppa-pension-plans', {});
    expectRefusal('GET /ppa-pension-plans', '401-004', answer);
  });
});

async function importFile(call: Import, file: string): Promise<ImportOutcome> {
  return (await callOrThrow(service, call, { token: staffToken, body: { file } })).import;
}
const planHeader =
  'dgs_plan;plan_name;dgs_fund;fund_name;dgs_manager;manager_name;manager_nif;plan_type';
const planLine = (changes: Partial<Record<string, string>> = {}): string =>
  Object.values({
    dgs_plan: 'N9801',
    plan_name: 'Plan Nuevo, PP',
    dgs_fund: 'F9801',
    fund_name: 'Plan Nuevo, FP',
    dgs_manager: 'G9982',
    manager_name: 'Gestora Nueva, E.G.F.P., S.A.',
    manager_nif: 'A99993081',
    plan_type: 'EMPLEO',
    ...changes,
  }).join(';');
const planFile = (...lines: string[]): string => [planHeader, ...lines].join('\n');

describe('a new catalogue of pension plans', () => {
  const call = 'POST /imports/pension-plans';

  test('imports new and changed lines, and counts repeated ones as unchanged', async () => {
    const file = planFile(
      planLine(),
      planLine({ dgs_plan: 'n9802', plan_name: 'Plan Viejo, PP', plan_type: 'asociado' }),
    );
    expect(await importFile(call, file)).toMatchObject({
      type: 'PENSION_PLANS',
      rows_ok: 2,
      rows_same: 0,
      rows_error: 0,
    });
    expect((await findPlans({ $search: 'n9802' })).pension_plans).toMatchObject([
      { dgs_plan: 'N9802', plan_type: 'ASOCIADO' },
    ]);
    const repeatedImport = await importFile(call, file);
    expect(repeatedImport).toMatchObject({ rows_ok: 0, rows_same: 2, rows_error: 0 });
    const storedAnswer = await callOrThrow(service, 'GET /imports/{id}', {
      token: staffToken,
      params: { id: repeatedImport.uuid },
    });
    expect(storedAnswer.import).toEqual(repeatedImport);
    const renamedFile = file.replace('Plan Viejo', 'Plan Renombrado');
    expect(await importFile(call, renamedFile)).toMatchObject({ rows_ok: 1, rows_same: 1 });
    expect(await findNames({ $search: 'renombrado' })).toEqual(['Plan Renombrado, PP']);
    expect(await findNames({ $search: 'plan viejo' })).toEqual([]);
  });

  test('with one wrong line is not imported, and every wrong line gets a reason', async () => {
    const longText = 'x'.repeat(141);
    const lines = [
      planLine({ dgs_plan: 'N9811', plan_name: 'Plan Intachable, PP' }),
      planLine({ dgs_plan: 'N98123' }),
      planLine({ dgs_plan: '' }),
      planLine({ dgs_plan: 'N9813', plan_name: '' }),
      planLine({ dgs_plan: 'N9814', dgs_fund: 'F-14' }),
      planLine({ dgs_plan: 'N9815', dgs_manager: '' }),
      planLine({ dgs_plan: 'N9816', manager_nif: 'Z99993081' }),
      planLine({ dgs_plan: 'N9817', plan_type: 'MIXTO' }),
      planLine({ dgs_plan: 'n9811' }),
      planLine({ dgs_plan: 'N9818', plan_name: '=HYPERLINK("http://x.example")' }),
      planLine({ dgs_plan: 'N9819', manager_name: '@SUM(1)' }),
      planLine({ dgs_plan: 'N9820', fund_name: longText }),
    ];
    const { errors, ...counts } = await importFile(call, planFile(...lines).replaceAll('"', "'"));
    expect(counts).toMatchObject({ rows_ok: 0, rows_same: 0, rows_error: lines.length });
    expect(errors.map(({ row, message }) => `${String(row)} ${message}`)).toEqual([
      '2 El Código DGS debe ser de 5 caracteres alfanuméricos.',
      '3 Campo requerido.',
      '4 Campo requerido.',
      '5 El Código DGS debe ser de 5 caracteres alfanuméricos.',
      '6 Campo requerido.',
      '7 El NIF de la gestora no tiene un formato válido.',
      '8 El tipo de plan es INDIVIDUAL, EMPLEO o ASOCIADO.',
      '9 El mismo código de plan está en una línea anterior.',
      '10 Un nombre no puede empezar como una fórmula.',
      '11 Un nombre no puede empezar como una fórmula.',
      '12 Un dato tiene más de 140 caracteres.',
    ]);
    expect(await findNames({ $search: 'intachable' })).toEqual([]);
  });

  test.each([
    ['two lines became one', (lines: string[]) => lines.join(';')],
    ['a cell was added', ([first = '', ...more]: string[]) => [`${first};`, ...more].join('\n')],
    [
      'a cell was removed',
      ([first = '', ...more]: string[]) => [first.replace(/;[^;]*$/u, ''), ...more].join('\n'),
    ],
  ])('in which %s is not imported', async (_, damage) => {
    const lines = ['N9831', 'N9832'].map((code) =>
      planLine({ dgs_plan: code, plan_name: 'Plan Pegado, PP' }),
    );
    const outcome = await importFile(call, planFile(damage(lines)));
    expect(outcome).toMatchObject({
      rows_ok: 0,
      errors: [{ row: 1, message: 'La línea no tiene tantas celdas como la primera.' }],
    });
    expect(await findNames({ $search: 'pegado' })).toEqual([]);
  });

  test('with many wrong lines names the first hundred and the number of the others', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => planLine({ dgs_plan: `M${String(i)}-` }));
    const { errors, rows_error: errorCount } = await importFile(call, planFile(...lines));
    expect(errorCount).toBe(250);
    expect(errors.map(({ row }) => row)).toEqual(Array.from({ length: 101 }, (_, i) => i + 1));
    expect(errors.at(-1)?.message).toBe('Y 150 líneas más.');
  });

  test('is imported with a wrong control character in a NIF, with a warning', async () => {
    const outcome = await importFile(
      call,
      planFile(
        planLine({ dgs_plan: 'N9841' }),
        planLine({ dgs_plan: 'N9842', manager_nif: 'A99993082' }),
        planLine({ dgs_plan: 'N9843', manager_nif: 'a9999308a' }),
      ),
    );
    expect(outcome).toMatchObject({ rows_ok: 3, rows_error: 0, errors: [] });
    expect(outcome.warnings).toEqual([
      {
        row: 2,
        code: 'NIF_CONTROL',
        message: 'El carácter de control del NIF no es el que le corresponde.',
      },
    ]);
  });

  test('is stored with the hash of the file that was sent', async () => {
    const file = planFile(planLine({ dgs_plan: 'N9851', plan_name: 'Plan Pequeño, PP' }));
    const { uuid } = await importFile(call, file);
    const storedImport = await service.database.db
      .selectFrom('import')
      .select('sha256')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    const sentBytes = Buffer.from(file, 'latin1');
    expect(storedImport).toEqual({ sha256: createHash('sha256').update(sentBytes).digest('hex') });
  });

  test('is refused when the file is not a table of plans', async () => {
    const withoutNif = planFile(planLine()).replace('manager_nif;', '').replace('A99993081;', '');
    for (const file of ['hola', 'isin;fund_name\nES0199929995;Fondo', withoutNif]) {
      const answer = await callApi(service, call, { token: staffToken, body: { file } });
      expectRefusal(call, '400-001', answer, { field: 'file' });
    }
  });

  test('is refused for clients', async () => {
    const answer = await callApi(service, call, { token: clientToken, body: { file: planFile() } });
    expect(answer.status).toBe(403);
  });
});

test('a new catalogue of insured plans is imported by the same rules', async () => {
  const call = 'POST /imports/ppa-pension-plans';
  const header = 'dgs_plan;plan_name;insurer_code;insurer_name;insurer_nif';
  const validLine = 'N9901;Seguro de Vejez, PPA;C9981;Aseguradora Nueva, S.A.;A99993081';
  const invalidLine = 'N9902;Seguro sin NIF, PPA;C9981;Aseguradora Nueva, S.A.;99993081A';
  expect(await importFile(call, [header, validLine, invalidLine].join('\n'))).toMatchObject({
    type: 'PPA_PENSION_PLANS',
    rows_ok: 0,
    rows_error: 2,
    errors: [{ row: 2, message: 'El NIF de la aseguradora no tiene un formato válido.' }],
  });
  expect(await findPpaPlans({ $search: 'vejez' })).toMatchObject({ total: 0 });
  expect(await importFile(call, [header, validLine].join('\n'))).toMatchObject({
    rows_ok: 1,
    rows_error: 0,
  });
  expect(await findPpaPlans({ $search: 'vejez nueva' })).toMatchObject({ total: 1 });
  expect(await findPlans({ $search: 'vejez' })).toMatchObject({ total: 0 });
});
