import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { encryptIndexed } from '../../apps/api/src/kernel/encryption/blind-index.ts';
import { encryptColumn } from '../../apps/api/src/kernel/encryption/column-encryption.ts';

/** An investor with an account and with a session that outlasts the benchmark. */
export interface BenchInvestor {
  readonly person: string;
  readonly account: string;
  readonly token: string;
  readonly orders: number;
  /** A notification that the benchmark marks as read. */
  readonly notification: string;
}

const insertPersonSql = `
  with i as (
    insert into intervener (uuid, intervener_type, name, lastname_1, document_type, document_number,
      document_number_index, birthdate, intervener_status, email, phone_prefix, phone, created_at)
    values ($1, 'F', 'Medida', 'De Pruebas', 'OTRO', $2, $7, '1970-01-01', 'FINALIZADO',
      $5, '+34', $6, '2015-01-02T09:00:00Z')),
  tests as (
    insert into appropriateness_result (uuid_intervener, product_family, result, taken_at, valid_until)
    values ($1, 'NO_COMPLEJO', 'CONVENIENTE', '2026-01-02T10:00:00Z', '2029-01-02')),
  f as (
    insert into session_family (uuid, uuid_intervener, created_at, last_used_at, absolute_expires_at, visited_at)
    values ($3, $1, now(), now(), now() + interval '1 day', now()))
  insert into session (token_hash, uuid, kind, uuid_intervener, uuid_family, amr, created_at, expires_at)
  values ($4, gen_random_uuid(), 'client', $1, $3, 'pwd otp', now(), now() + interval '1 day')`;

const insertAccountSql = `
  with a as (
    insert into account (uuid, account_number, alias, account_type, intervener_type, account_status,
      arrangement_type, opened_at)
    values ($1, $2, 'Cuenta medida', 'FI', 'F', 'FINALIZED', 'INDISTINTA', '2015-01-02')),
  ai as (
    insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, ownership_percent)
    values ($1, $3, 'TITULAR', '2015-01-02', 100))
  insert into notification (uuid, uuid_intervener, type, title, text, created_at)
  values ($4, $3, 'OPERATION_STATUS_CHANGE', 'Aviso', 'Aviso de la medida', now())`;

const insertReaderSql = `
  insert into account_intervener (uuid_account, uuid_intervener, role, valid_from)
  values ($1, $2, 'AUTORIZADO_CONSULTIVO', '2015-01-02')`;

/**
 * Years of executed orders in four funds, with one redemption for nine purchases. The two newest orders are still in
 * progress. An order is executed at the last net asset value on or before its day, because weekends have none.
 */
const insertOrdersSql = `
  insert into operation (uuid, reference, uuid_account, uuid_creator, operation_type, operation_sub_type,
    operation_status, registered_status, operation_date, completed_at, expected_value_date, value_date,
    settlement_date, id_product, amount_mode, ordered_cash, cash, participations, net_value, withholding,
    fees, net_asset_value, net_asset_value_date, payment_method, cash_reconciled_on, has_docs_signed,
    has_docs_validated, source_system, source, rd_reference, order_hash)
  select gen_random_uuid(), $3 || '-' || n, $1, $2,
    case when n % 10 = 0 then 'REEMBOLSO' else 'SUSCRIPCION' end,
    case when n % 10 = 0 then 'PARCIAL_IMPORTE' else 'ADICIONAL' end,
    case n when 1 then 'REGISTERED_ONLINE' when 2 then 'SIGNED' else 'FINALIZED' end, 'REGISTERED_ONLINE',
    at, case when n > 1 then at end, valued, case when n > 2 then valued end,
    case when n % 10 = 0 then valued + 3 end, funds.ids[1 + n % 4], 'CASH', 250.00, 250.00, 12.345678,
    250.00, 0.00, 0.00, case when n > 2 then 20.250001 end, case when n > 2 then valued end,
    case when n % 10 > 0 then 'TRANSFERENCIA' end, at::date, n > 1, true, 'PORTAL', 'ONLINE',
    case when n > 2 then 'RD-' || $3 || '-' || n end, md5(n::text) || md5($3)
  from generate_series(1, $4::int) as n
  cross join lateral (select timestamptz '2026-11-18 10:00+00'
    - (n - 1) * interval '1 second' * (3900 * 86400.0 / $4) as at) as d
  cross join (select array_agg(id) as ids from (
    select id from product where product_type = 'FI' order by key_name limit 4) p) as funds
  cross join lateral (select max(date) as valued from net_asset_value v
    where v.id_product = funds.ids[1 + n % 4] and v.date <= at::date) as nav`;

const insertPositionsSql = `
  insert into position (uuid_account, id_product, participations, cost, contributed, first_purchase_date)
  select $1, id_product, 1000, 20000, 20000, min(value_date) from operation
  where uuid_account = $1 and value_date is not null group by id_product`;

const insertDaysSql = `
  insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
  select $1, id_product, value_date,
    1000.0 * row_number() over w / count(*) over (partition by id_product),
    20000.0 * row_number() over w / count(*) over (partition by id_product),
    20000.0 * row_number() over w / count(*) over (partition by id_product)
  from (select distinct id_product, value_date from operation
    where uuid_account = $1 and value_date is not null) d
  window w as (partition by id_product order by value_date)`;

const dueSql = `
  insert into account_day_due (uuid_account, since)
  select $1, min(date) from position_day where uuid_account = $1`;

/** Adds a person with a session. The document number is the name. */
async function addPerson(
  client: pg.Client,
  name: string,
): Promise<{ person: string; token: string }> {
  const person = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const email = encryptColumn('intervener.email', [person], 'medida@correo.example');
  const phone = encryptColumn('intervener.phone', [person], '600999999');
  const document = encryptIndexed('intervener.document_number', [person], name);
  await client.query(insertPersonSql, [
    person,
    document.document_number,
    randomUUID(),
    hash,
    email,
    phone,
    document.document_number_index,
  ]);
  return { person, token };
}

/** Adds people who may read the account of an investor. Returns the tokens of their sessions. */
export async function addReaders(
  client: pg.Client,
  { account }: BenchInvestor,
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { person, token } = await addPerson(client, `R${String(n)}`);
    await client.query(insertReaderSql, [account, person]);
    tokens.push(token);
  }
  return tokens;
}

/** Adds an investor with `count` orders, positions and a session. All other data are those of the demo. */
export async function addInvestor(
  client: pg.Client,
  name: string,
  count: number,
): Promise<BenchInvestor> {
  const { person, token } = await addPerson(client, name);
  const [account, notification] = [randomUUID(), randomUUID()];
  await client.query(insertAccountSql, [account, name, person, notification]);
  if (count > 0) {
    await client.query(insertOrdersSql, [account, person, name, count]);
    await client.query(insertPositionsSql, [account]);
    for (const text of [insertDaysSql, dueSql]) await client.query(text, [account]);
  }
  return { person, account, token, orders: count, notification };
}
