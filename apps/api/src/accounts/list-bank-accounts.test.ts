import { maskIban } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../testing/service.ts';

let test: TestService;
const { uuid: id, bankAccounts } = accountOf('investor_main');

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const one = async (as: 'investor' | 'readonly' | 'stranger', bid = bankAccounts[1]?.uuid ?? '') =>
  (await test.as(as)).call('GET /accounts/{id}/bank-accounts/{bid}', { params: { id, bid } });
const banks = async (as: 'investor' | 'readonly' | 'stranger') =>
  (await test.as(as)).call('GET /accounts/{id}/bank-accounts', { params: { id } });

describe('200', () => {
  it('gives the holder whole IBANs, the default one first', async () => {
    const { bank_accounts: rows, total } = await banks('investor');
    expect(total).toBe(bankAccounts.length);
    expect(rows[0]).toMatchObject({
      is_default: true,
      status: 'VALIDATED',
      holder_is_intervener: true,
    });
    expect(rows.map(({ iban }) => iban).toSorted()).toEqual(
      bankAccounts.map(({ iban }) => iban).toSorted(),
    );
  });

  it('gives a reader the last four digits', async () => {
    const { bank_accounts: rows } = await banks('readonly');
    expect(rows.map(({ iban }) => iban).toSorted()).toEqual(
      bankAccounts.map(({ iban }) => maskIban(iban)).toSorted(),
    );
  });
});

describe('one of them', () => {
  it('is what the list says of it, to the holder and to a reader', async () => {
    for (const as of ['investor', 'readonly'] as const) {
      const { bank_account: found } = await one(as);
      const { bank_accounts: rows } = await banks(as);
      expect(found).toEqual(rows.find(({ uuid }) => uuid === bankAccounts[1]?.uuid));
    }
  });

  it('is not there for a stranger, nor in another account, nor when it was taken away', async () => {
    const missing = { status: 404, message: 'No encontrado' };
    await expect(one('stranger')).rejects.toMatchObject(missing);
    const foreign = accountOf('stranger').bankAccounts[0]?.uuid;
    await expect(one('investor', foreign)).rejects.toMatchObject(missing);
    const gone = bankAccounts.at(-1)?.uuid ?? '';
    await test.database.execute(
      `update bank_account set status = 'DELETED' where uuid = '${gone}'`,
    );
    await expect(one('investor', gone)).rejects.toMatchObject(missing);
  });
});

describe('404', () => {
  it('is what a stranger gets', async () => {
    await expect(banks('stranger')).rejects.toMatchObject({ status: 404 });
  });
});
