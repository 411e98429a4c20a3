import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { encryptIndexed } from '../../apps/api/src/kernel/encryption/blind-index.ts';
import { type BenchInvestor, addInvestor } from './fill.ts';

const ordersPerInvestor = 12;

const insertBankAccountSql = `
  with b as (
    insert into bank_account (uuid, uuid_account, iban, iban_index, holder_name, uuid_intervener_holder, status,
      validated_at, created_at, signed_at)
    values ($1, $2, $4, $5, 'Medida De Pruebas', $3, 'VALIDATED',
      '2015-01-02T09:00:00Z', '2015-01-02T09:00:00Z', '2015-01-02T09:00:00Z'))
  update account set uuid_default_bank_account = $1 where uuid = $2`;

/** The lots have equal size, so that each redemption takes units from two lots. */
const insertLotsSql = `
  insert into lot (uuid, uuid_account, id_product, acquisition_date, entry_date, origin, uuid_operation,
    participations_bought, cost_bought, participations, cost)
  select gen_random_uuid(), $1, $2, d.bought, d.bought, 'SUSCRIPCION', o.uuid, 10000, 100000, 10000, 100000
  from (select uuid from operation where uuid_account = $1 limit 1) o
  cross join generate_series(1, $3::int) as n
  cross join lateral (select date '2016-01-04' + (n * 3600 / $3::int) as bought) d`;

const insertPositionSql = `
  insert into position (uuid_account, id_product, participations, cost, contributed, first_purchase_date)
  values ($1, $2, 10000 * $3::int, 100000 * $3::int, 100000 * $3::int, '2020-01-02')
  on conflict (uuid_account, id_product) do update set participations = excluded.participations,
    cost = excluded.cost, contributed = excluded.contributed,
    first_purchase_date = excluded.first_purchase_date`;

/** Adds an investor with few orders, a bank account for payouts, and `count` lots in one fund. */
export async function addLotHolder(
  client: pg.Client,
  fund: string,
  count: number,
): Promise<BenchInvestor> {
  const investor = await addInvestor(client, `L${String(count)}`, ordersPerInvestor);
  const { account, person } = investor;
  const bankAccount = randomUUID();
  const iban = encryptIndexed('bank_account.iban', [bankAccount], 'ES9121000418450200051332');
  await client.query(insertBankAccountSql, [
    bankAccount,
    account,
    person,
    iban.iban,
    iban.iban_index,
  ]);
  await client.query(insertLotsSql, [account, fund, count]);
  await client.query(insertPositionSql, [account, fund, count]);
  return investor;
}
