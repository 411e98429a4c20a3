import { refusalDefinitions, sumMoney } from '@participe/domain';
import { accountOf, personOf, productOf, demoProducts } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StatementFacts, type YearReportFacts, readFileBytes } from '../documents/index.ts';
import { auditBooks } from '../books-audit/reconcile.ts';
import { decryptMembers } from '../kernel/encryption/column-encryption.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { buildTestAnswers, readQuestions } from '../../test/support/convenience.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { place, publishNavOf, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { findPdfFaults } from '../../test/support/pdf-structure.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { lacksNetAssetValues } from './report-run.store.ts';

let service: TestService;
const { uuid: account, accountNumber } = accountOf('investor_main');
const call = 'GET /accounts/{id}/statement';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listDocuments = (template: string) =>
  service.database.db
    .selectFrom('document')
    .select(['uuid', 'uuid_account', 'uuid_intervener', 'facts', 'year', 'title'])
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .execute();

const textOf = async (uuid: string): Promise<string> =>
  textOfPdf((await readFileBytes(service.database.db, uuid))?.content ?? new Uint8Array());

async function statement(query: Record<string, string> = {}): Promise<string> {
  const search = new URLSearchParams(query).toString();
  const answer = await service.send(`/api/accounts/${account}/statement?${search}`, {
    headers: { authorization: `Bearer ${await service.token('readonly')}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`extracto-${accountNumber}-`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(findPdfFaults(bytes)).toEqual([]);
  return textOfPdf(bytes);
}

const toEuros = (amount: string): string =>
  `${amount.replace('.', ',').replaceAll(/\B(?=(?:\d{3})+,)/gu, '.')}\u00a0€`.replaceAll(
    '\u00a0',
    ' ',
  );

describe('the quarterly statement', () => {
  test('agrees to the cent with the portal on its last day', async () => {
    const [paper] = (await listDocuments('EXTRACTO_POSICION')).filter(
      ({ uuid_account: of }) => of === account,
    );
    const { account: statement, holders } = (paper?.facts ?? {}) as StatementFacts;
    expect(statement.to).toBe('2026-09-30');
    expect(holders.map(({ name }) => name)).toEqual(['Carmen Olmedo Rivas']);
    const { evolution } = await (
      await service.as('investor')
    ).call('GET /accounts/{id}/evolution', {
      params: { id: account },
      query: { from: '2026-06-30', to: statement.to, granularity: 'day' },
    });
    expect(statement.opening.value).toBe(evolution.points[0]?.total);
    expect(statement.closing.value).toBe(evolution.points.at(-1)?.total);
    expect(sumMoney(statement.positions.map(({ value }) => value))).toBe(statement.closing.value);
    const text = await textOf(paper?.uuid ?? '');
    for (const words of ['Extracto de posición', accountNumber, toEuros(statement.closing.value)])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    expect(text).toMatch(/Código de verificación [0-9A-Z]{5}-/u);
  });

  test('is a document of the account that can be downloaded', async () => {
    const client = await service.as('readonly');
    const { documents } = await client.call('GET /accounts/{id}/documents', {
      params: { id: account },
    });
    const ours = documents.filter(({ subcategory }) => subcategory === 'EXTRACTO_POSICION');
    expect(ours.length).toBeGreaterThanOrEqual(4);
    expect(ours[0]).toMatchObject({ category: 'ACCOUNT', year: 2026, requires_signature: false });
  });
});

describe('the yearly report', () => {
  test('states position, result and costs of each account', async () => {
    const [paper] = (await listDocuments('INFORME_GESTION')).filter(
      ({ uuid_intervener: of }) => of === personOf('investor').uuid,
    );
    const facts = (paper?.facts ?? {}) as YearReportFacts;
    expect(facts.year).toBe(2025);
    const main = facts.accounts.find((one) => one.uuidAccount === account);
    const { evolution } = await (
      await service.as('investor')
    ).call('GET /accounts/{id}/evolution', {
      params: { id: account },
      query: { from: '2024-12-31', to: '2025-12-31' },
    });
    expect(main?.closing.value).toBe(evolution.points.at(-1)?.total);
    expect(main?.returns?.timeWeighted).toBe(evolution.returns?.time_weighted_percent);
    const costs = main?.costs;
    expect(sumMoney((costs?.products ?? []).map(({ total }) => total))).toBe(costs?.total);
    expect(Number(costs?.percent)).toBeGreaterThan(0.1);
    expect(Number(costs?.percent)).toBeLessThan(3);
    const text = await textOf(paper?.uuid ?? '');
    expect(text.replaceAll('\u00a0', ' ')).toContain(toEuros(costs?.total ?? ''));
    const notices = await service.database.db
      .selectFrom('notification')
      .select('uuid_entity')
      .where('type', '=', 'IIGG_READY')
      .where('uuid_intervener', '=', personOf('investor').uuid)
      .execute();
    expect(notices.filter((notice) => notice.uuid_entity === paper?.uuid)).toHaveLength(1);
  });
});

describe('a statement to date', () => {
  test('closes with the current value and is not stored', async () => {
    const before = (await listDocuments('EXTRACTO_POSICION')).length;
    const { summary } = await (
      await service.as('investor')
    ).call('GET /accounts/{id}/positions', { params: { id: account } });
    const text = (await statement()).replaceAll('\u00a0', ' ');
    expect(text).toContain(toEuros(summary.total));
    expect(text).not.toContain('Código de verificación');
    expect((await listDocuments('EXTRACTO_POSICION')).length).toBe(before);
    expect(await statement({ from: '2026-03-01', to: '2026-03-01' })).toContain('No hubo movim');
  });

  test.each([
    ['to', { to: '2026-11-20' }],
    ['from', { from: '2026-05-02', to: '2026-05-01' }],
    ['from', { from: '2025-11-17', to: '2026-11-18' }],
    ['to', { to: '2026-02-30' }],
  ])('400-011 %s: %o', async (field, query) => {
    const token = await service.token('investor');
    const answer = await callApi(service, call, { token, params: { id: account }, query });
    const message = refusalDefinitions.PARAMETRO_INVALIDO.message.replace('{param}', field);
    expectRefusal(call, '400-011', answer, { field, message });
  });
});

test('every document is tagged for screen readers', async () => {
  const client = await service.as('investor');
  const placed = await place(client, subscriptionOf('investor_main', 'global', '300.00'));
  await sign(service, 'investor', placed);
  const { questions } = await readQuestions(service, 'investor');
  await callOrThrow(service, 'POST /interveners/{id}/convenience-test', {
    token: await service.token('investor'),
    params: { id: personOf('investor').uuid },
    body: { answers: buildTestAnswers(questions) },
  });
  const { db } = service.database;
  const papers = await db
    .selectFrom('document')
    .distinctOn('template')
    .select(['template', 'uuid'])
    .where('template', 'is not', null)
    .orderBy('template')
    .orderBy('created_at', 'desc')
    .execute();
  const faults: string[] = [];
  for (const { template, uuid } of papers) {
    const { content } = (await readFileBytes(db, uuid)) ?? {};
    for (const fault of findPdfFaults(content ?? new Uint8Array()))
      faults.push(`${String(template)}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(papers.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'ORDEN',
      'CONFIRMACION',
      'TEST_CONVENIENCIA',
      'EXTRACTO_POSICION',
      'INFORME_GESTION',
    ]),
  );
});

describe('the books audit detects', () => {
  const factOf = (path: string) => `(facts #>> '{${path}}')::numeric`;
  const change = (template: string, path: string, amount: string): string =>
    `update document set facts = jsonb_set(facts, '{${path}}', to_jsonb((${factOf(path)} + ${amount})::text))
     where ctid = (select ctid from document where template = '${template}' order by 1 limit 1)`;
  test.each([
    ['a cent more at the end of a statement', 'EXTRACTO_POSICION', 'account,closing,value', 'I24'],
    ['a cent more at its beginning', 'EXTRACTO_POSICION', 'account,opening,value', 'I24'],
    ['a contribution too much', 'EXTRACTO_POSICION', 'account,contributions', 'I24b'],
    ['a cent more in a yearly report', 'INFORME_GESTION', 'accounts,0,closing,value', 'I24c'],
  ])('%s', async (_, template, path, wanted) => {
    expect(await tamperDb(service.database.db, [change(template, path, '0.01')])).toEqual([wanted]);
  });

  test('an earlier net asset value although the value of the last day was known', async () => {
    const factsUpdate = `update document set facts = jsonb_set(
        jsonb_set(facts, '{accounts,0,positions,0,navDate}', '"2025-12-01"'),
        '{accounts,0,closing,value}', to_jsonb((${factOf('accounts,0,closing,value')} + 0.01)::text))
      where ctid = (select ctid from document where template = 'INFORME_GESTION'
        and facts #>> '{accounts,0,positions,0,navDate}' > '2025-12-01' order by 1 limit 1)`;
    expect(await tamperDb(service.database.db, [factsUpdate])).toEqual(['I24c']);
  });
});

test('a product without holders on the last day does not delay the reports', async () => {
  const product = productOf('global').uuid;
  const on = '2026-09-30';
  await expect(
    service.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from net_asset_value where id_product = ${product} and date = ${on}`.execute(
        tx,
      );
      const whileHeld = await lacksNetAssetValues(tx, on);
      await sql`delete from position_day where id_product = ${product} and date <= ${on}`.execute(
        tx,
      );
      throw new Error(`${String(whileHeld)}, ${String(await lacksNetAssetValues(tx, on))}`);
    }),
  ).rejects.toThrow('true, false');
});

describe('the jobs', () => {
  /** A person whose only holding is a pension plan. */
  const participant = personOf('stranger');
  const planAccount = accountOf('stranger');
  const count = async () => ({
    statements: (await listDocuments('EXTRACTO_POSICION')).length,
    reports: (await listDocuments('INFORME_GESTION')).length,
  });

  test('wait for the last net asset values, then create every report once', async () => {
    await service.database.execute(
      `update account set account_type = 'PP' where uuid = '${planAccount.uuid}';
      update account_intervener set role = 'PARTICIPE' where uuid_account = '${planAccount.uuid}';
      insert into account_intervener (uuid_account, uuid_intervener, role, valid_from)
      select uuid_account, uuid_intervener, 'TITULAR', valid_from from account_intervener
      where uuid_account = '${planAccount.uuid}'`,
    );
    const seededCounts = await count();
    await service.runJobs();
    expect(await count()).toEqual(seededCounts);
    await service.setClock('2027-01-08T09:00:00Z');
    await service.runJobs();
    expect(await count()).toEqual(seededCounts);
    await service.setClock('2027-01-12T09:00:00Z');
    await service.runJobs();
    const quarter = await count();
    expect(quarter.statements).toBeGreaterThan(seededCounts.statements + 10);
    expect(quarter.reports).toBe(seededCounts.reports);
    await service.setClock('2027-02-08T09:00:00Z');
    await service.runJobs();
    expect(await count()).toEqual(quarter);
    await service.setClock('2027-02-12T09:00:00Z');
    await Promise.all([service.runJobs(), service.runJobs()]);
    const countsOfYear = await count();
    expect(countsOfYear).toEqual({
      statements: quarter.statements,
      reports: expect.any(Number) as number,
    });
    expect(countsOfYear.reports).toBeGreaterThan(seededCounts.reports + 5);
    const people = (await listDocuments('INFORME_GESTION'))
      .filter((paper) => paper.year === 2026)
      .map((paper) => paper.uuid_intervener);
    expect(new Set(people).size).toBe(people.length);
    expect(people).toContain(participant.uuid);
    const statements = await listDocuments('EXTRACTO_POSICION');
    const ofPlan = statements.find((paper) => paper.uuid_account === planAccount.uuid);
    expect(decryptMembers('document.facts', ofPlan?.uuid ?? '', ofPlan?.facts)).toMatchObject({
      holders: [{ documentNumber: participant.documentNumber }],
    });
    const ofCompany = (await listDocuments('INFORME_GESTION')).find(
      (paper) => paper.uuid_intervener === personOf('company').uuid,
    );
    const notices = await service.database.db
      .selectFrom('notification')
      .select('uuid_intervener')
      .where('uuid_entity', '=', ofCompany?.uuid ?? null)
      .execute();
    expect(notices.map((notice) => notice.uuid_intervener).toSorted()).toEqual(
      [personOf('admin_1').uuid, personOf('admin_2').uuid].toSorted(),
    );
    const broken = async (): Promise<unknown> =>
      (await auditBooks(service.database.db)).differences.filter(({ invariant }) =>
        invariant.startsWith('I24'),
      );
    expect(await broken()).toEqual([]);
    // The values of the period's last day are published after the reports were created without them.
    await service.setClock('2027-02-12T09:00:00Z');
    for (const { isin } of demoProducts)
      if (isin !== null) await publishNavOf(service, isin, '2026-12-31', '99.99');
    await service.runJobs();
    expect(await broken()).toEqual([]);
  });
});
