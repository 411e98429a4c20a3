import type pg from 'pg';
import { createTestIsin } from '../proof/big-files.ts';
import { addAccounts, cutoffDay } from './fill-cutoff.ts';

const ordersPerAccount = 10;

/** Signed, unpaid subscriptions with the references that clients write in their bank transfers. */
const insertOrdersSql = `
  with made as (
    select account, row_number() over () as n from
      (select uuid as account from account where account_number ~ '^C[0-9]+$') as a
      cross join generate_series(1, ${String(ordersPerAccount)})),
  new as (
    insert into operation (uuid, reference, uuid_account, operation_type, operation_sub_type,
      operation_status, registered_status, operation_date, completed_at, expected_value_date, id_product,
      amount_mode, ordered_cash, cash, net_value, withholding, fees, payment_method, has_docs_signed,
      has_docs_validated, source_system, source, order_hash)
    select gen_random_uuid(),
      'OP9' || lpad(n::text, 7, '0') || lpad((98 - ((90000000 + n) * 100 % 97))::text, 2, '0'), account,
      'SUSCRIPCION', 'ADICIONAL', 'SIGNED', 'REGISTERED_ONLINE', $1::date + time '08:00',
      $1::date + time '08:30', $1::date, $2::uuid, 'CASH', 1000.00, 1000.00, 1000.00, 0.00, 0.00,
      'TRANSFERENCIA', true, true, 'PORTAL', 'ONLINE', md5(account::text || n::text)
    from made returning uuid, operation_date)
  insert into operation_history (uuid_operation, seq, from_status, to_status, at, actor, channel)
  select uuid, step.seq, step.before, step.after, operation_date, 'SISTEMA', 'ONLINE' from new
  cross join (values (1, null, 'REGISTERED_ONLINE'), (2, 'REGISTERED_ONLINE', 'SIGNED'))
    as step (seq, before, after)`;

/** Adds unpaid orders of 1,000.00 euros, ten for each account. Returns the references of `count` orders. */
export async function addUnpaidOrders(
  client: pg.Client,
  fund: string,
  count: number,
): Promise<string[]> {
  await addAccounts(client, Math.ceil(count / ordersPerAccount));
  await client.query(insertOrdersSql, [cutoffDay, fund]);
  await client.query('vacuum analyze operation, account, operation_history');
  const { rows } = await client.query<{ reference: string }>(
    `select reference from operation where reference ~ '^OP9' and cash_reconciled_on is null
      and id_product = $1 order by reference limit $2`,
    [fund, count],
  );
  return rows.map(({ reference }) => reference);
}

const insertProductsSql = `
  insert into product (id, key_name, name, isin, product_type, asset_class, complex, risk_indicator,
    collection_iban)
  select gen_random_uuid(), 'measured-' || isin, 'Fondo medido, FI', isin, 'FI', 'RENTA_VARIABLE', false, 4,
    'ES9121000418450200051332'
  from unnest($1::text[]) as isin`;

/** Adds funds without net asset values. Returns their ISINs. */
export async function addProducts(client: pg.Client, count: number): Promise<string[]> {
  const isins = Array.from({ length: count }, (_, nth) => createTestIsin(nth));
  await client.query(insertProductsSql, [isins]);
  return isins;
}
