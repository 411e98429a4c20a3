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

describe('404', () => {
  it('is what a stranger gets', async () => {
    await expect(banks('stranger')).rejects.toMatchObject({ status: 404 });
  });
});
