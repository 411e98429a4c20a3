import { formatDate, formatMoney, formatSignedPercent } from '@participe/domain';
import { accountOf, demoAccounts, demoPeople, personOf } from '@participe/fixtures';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { findPdfFaults } from '../../../test/support/pdf-structure.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'GET /portfolio-report/download';
const mine = [accountOf('investor_main').uuid, accountOf('investor_family').uuid];
const year = { from: '2025-11-20', to: '2026-11-19' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Person = Parameters<TestService['token']>[0];
const ask = async (who: Person, query: Record<string, string>) =>
  callApi(service, call, {
    token: await service.token(who),
    query: { ...year, accounts: mine.join(), with_amounts: 'true', with_name: 'true', ...query },
  });

async function download(who: Person, query: Record<string, string> = {}) {
  const search = new URLSearchParams({
    ...year,
    accounts: mine.join(),
    with_amounts: 'true',
    with_name: 'true',
    ...query,
  }).toString();
  const answer = await service.send(`/api/portfolio-report/download?${search}`, {
    headers: { authorization: `Bearer ${await service.token(who)}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('informe-cartera-2026-11-19.pdf');
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the text alternatives of the figures, without the zero bytes of their encoding. */
const alternativesOf = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/Alt \(([\s\S]*?[^\\])\)/gu)].map(([, alt = '']) =>
    alt.replaceAll('\0', ''),
  );
/** The second byte of the euro sign in UTF-16, the encoding of these texts. */
const euroByte = '\u00ac';

/** Percentages have two decimals like amounts, so that they are removed before the search. */
const withoutPercentages = (text: string): string => text.replaceAll(/[-+]?[\d.]+,\d+ %/gu, '');

describe('200', () => {
  test('has the figures of balance and evolution, names, date and the remark that it is no tax document', async () => {
    const token = await service.token('investor');
    const { balance } = await callOrThrow(service, 'GET /interveners/{id}/balance', {
      token,
      params: { id: personOf('investor').uuid },
      query: { accounts: mine.join(), from: '2025-11-19', to: '2026-11-19', granularity: 'month' },
    });
    const bytes = await download('investor');
    expect(findPdfFaults(bytes)).toEqual([]);
    const text = textOfPdf(bytes);
    const plain = (formatted: string): string =>
      formatted.replaceAll('\u00a0', ' ').replaceAll('−', '-');
    expect(text).toContain(plain(formatMoney(balance.total)));
    for (const { total } of balance.accounts) expect(text).toContain(plain(formatMoney(total)));
    for (const point of balance.evolution.points)
      expect(text).toContain(`${formatDate(point.date)} ${plain(formatMoney(point.total))}`);
    const { returns } = balance.evolution;
    expect(text).toContain(
      plain(
        formatSignedPercent(
          returns?.time_weighted_annualised_percent ?? returns?.time_weighted_percent ?? '',
        ),
      ),
    );
    expect(text).toContain(plain(formatSignedPercent(returns?.money_weighted_percent ?? '')));
    expect(alternativesOf(bytes)).toEqual([expect.stringContaining(euroByte)]);
    expect(text).toContain('Carmen');
    expect(text).toContain(accountOf('investor_main').accountNumber);
    expect(text).toContain(`Datos del ${formatDate(balance.as_of ?? '')}`);
    expect(text).toContain('No es un documento fiscal');
    expect(text).not.toContain(personOf('investor').documentNumber);
  });

  test('in percentages, the file has no amount, number of units or price', async () => {
    const bytes = await download('investor', { with_amounts: 'false' });
    expect(findPdfFaults(bytes)).toEqual([]);
    const text = textOfPdf(bytes);
    expect(text).toContain('Parte de la cartera');
    expect(text).not.toContain('€');
    expect(withoutPercentages(text)).not.toMatch(/\d,\d/u);
    const [alternative = '', ...others] = alternativesOf(bytes);
    expect(others).toEqual([]);
    expect(alternative).toContain('%');
    expect(alternative).not.toContain(euroByte);
  });

  test('without the name, the file has no name, document or account number of anybody', async () => {
    const bytes = await download('investor', { with_name: 'false' });
    const raw = bytes.toString('latin1');
    const text = `${textOfPdf(bytes)} ${raw} ${raw.replaceAll('\0', '')}`;
    expect(text).toContain('Cuenta 1');
    const words = demoPeople.flatMap((person) =>
      [person.name, person.lastname1, person.lastname2, person.documentNumber].filter(
        (word): word is string => typeof word === 'string' && word.length > 3,
      ),
    );
    for (const word of words) expect(text).not.toContain(word);
    for (const { accountNumber } of demoAccounts) expect(text).not.toContain(accountNumber);
  });

  test('begins with the first position, and lists the ends of quarters of a long period', async () => {
    const text = textOfPdf(await download('investor', { from: '2000-01-01' }));
    expect(text).not.toContain('01-ene-2000');
    expect(text).toContain('30-sep-2026');
    expect(text).not.toContain('31-oct-2026');
    expect(text).toContain('Evolución por trimestres');
    expect(text).toContain('el último dato de cada trimestre');
  });

  test('lists the months of three years, with the days of the extremes', async () => {
    const text = textOfPdf(await download('investor', { from: '2023-11-20' }));
    for (const day of ['19-nov-2023', '19-sep-2026', '19-oct-2026', '19-nov-2026'])
      expect(text).toContain(day);
    expect(text).not.toContain('trimestre');
  });

  test('of an account without money, has no parts of a portfolio', async () => {
    const accounts = accountOf('newcomer').uuid;
    const text = textOfPdf(await download('newcomer', { accounts }));
    expect(text).toContain('Parte de la cartera');
    expect(text).not.toMatch(/(?:^| )(?:0|100),00 %/u);
  });

  test('may be made by a reader for their own use', async () => {
    const text = textOfPdf(
      await download('readonly', { accounts: accountOf('investor_main').uuid }),
    );
    expect(text).toContain(accountOf('investor_main').accountNumber);
  });
});

test('the number of statements does not depend on the number of accounts', async () => {
  const countStatements = async (accounts: string) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await download('investor', { accounts });
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  await download('investor');
  expect(await countStatements(mine.join())).toBe(await countStatements(mine[0] ?? ''));
});

test('404 for the account of another investor, an unknown account and a text that is no id', async () => {
  for (const accounts of [accountOf('stranger').uuid, `${mine.join()},x`, 'x'])
    expectRefusal(call, '404', await ask('investor', { accounts }));
  expectRefusal(call, '404', await ask('stranger', {}));
});

test('400-011 for accounts of different owners and for an invalid period', async () => {
  const refused = async (field: string, who: Person, query: Record<string, string>) => {
    const message = formatRefusalTitle('PARAMETRO_INVALIDO', { param: field });
    expectRefusal(call, '400-011', await ask(who, query), { message, field });
  };
  const accounts = [accountOf('company').uuid, accountOf('company_rules').uuid].join();
  await refused('accounts', 'admin_1', { accounts });
  await refused('to', 'investor', { to: '2026-11-20' });
  await refused('from', 'investor', { from: '2026-11-20' });
});
