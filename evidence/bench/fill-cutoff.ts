import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { encryptIndexed } from '../../apps/api/src/kernel/encryption/blind-index.ts';
import { encryptColumn } from '../../apps/api/src/kernel/encryption/column-encryption.ts';

/** The orders of the measurement are valued on this day at this net asset value. */
export const cutoffDay = '2026-11-19';
export const cutoffNav = '20.250001';

const ordersPerAccount = 10;

const insertPeopleSql = `
  with n as materialized (
    select 'C' || n as number, person, gen_random_uuid() as account, email, phone, document, document_index
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
      with ordinality as given (person, email, phone, document, document_index, n)),
  i as (
    insert into intervener (uuid, intervener_type, name, lastname_1, document_type, document_number,
      document_number_index, birthdate, intervener_status, email, phone_prefix, phone, created_at)
    select person, 'F', 'Corte', 'De Pruebas', 'OTRO', document, document_index, '1970-01-01', 'FINALIZADO',
      email, '+34', phone, '2015-01-02T09:00:00Z' from n),
  a as (
    insert into account (uuid, account_number, alias, account_type, intervener_type, account_status,
      arrangement_type, opened_at)
    select account, number, 'Cuenta medida', 'FI', 'F', 'FINALIZED', 'INDISTINTA', '2015-01-02' from n)
  insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, ownership_percent)
  select account, person, 'TITULAR', '2015-01-02', 100 from n`;

const cutoffAccountsSql = `(select uuid as account from account where account_number ~ '^C[0-9]+$')`;

/**
 * Signed and validated orders before the cut-off, ten for each account: seven paid subscriptions and three
 * redemptions.
 */
const insertOrdersSql = `
  insert into operation (uuid, reference, uuid_account, operation_type, operation_sub_type,
    operation_status, registered_status, operation_date, completed_at, expected_value_date, id_product,
    amount_mode, ordered_cash, ordered_participations, cash, participations, net_value, withholding, fees,
    payment_method, cash_reconciled_on, has_docs_signed, has_docs_validated, source_system, source, order_hash)
  select gen_random_uuid(), 'C' || row_number() over (), account, kind,
    case when sells then 'PARCIAL_PARTICIPACIONES' else 'ADICIONAL' end, 'VALIDATED', 'REGISTERED_ONLINE',
    $1::date + time '09:00', $1::date + time '09:30', $1::date, $2::uuid,
    case when sells then 'PARTICIPATIONS' else 'CASH' end, case when not sells then 1000.00 end,
    case when sells then 5 end, case when sells then 100.00 else 1000.00 end,
    case when sells then 5 else 49.5 end, 100.00, 0.00, 0.00, case when not sells then 'TRANSFERENCIA' end,
    case when not sells then $1::date end, true, true, 'PORTAL', 'ONLINE', md5(account::text || n::text)
  from ${cutoffAccountsSql} as a cross join generate_series(1, ${String(ordersPerAccount)}) as n
  cross join lateral (select n % 3 = 0 as sells) as s
  cross join lateral (select case when sells then 'REEMBOLSO' else 'SUSCRIPCION' end as kind) as k`;

const insertHistorySql = `
  insert into operation_history (uuid_operation, seq, from_status, to_status, at, actor, channel)
  select o.uuid, step.seq, step.before, step.after, o.operation_date, 'SISTEMA', 'ONLINE'
  from operation o join ${cutoffAccountsSql} as a on a.account = o.uuid_account
  cross join (values (1, null, 'REGISTERED_ONLINE'), (2, 'REGISTERED_ONLINE', 'SIGNED'),
    (3, 'SIGNED', 'VALIDATED')) as step (seq, before, after)`;

const insertPositionsSql = `
  insert into position (uuid_account, id_product, participations, reserved, cost, contributed,
    first_purchase_date)
  select account, $1::uuid, 1000, 15, 15000, 15000, '2020-01-02' from ${cutoffAccountsSql} as a`;

const insertDaysSql = `
  insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
  select account, $1::uuid, '2020-01-02', 1000, 15000, 15000 from ${cutoffAccountsSql} as a`;

const insertLotsSql = `
  insert into lot (uuid, uuid_account, id_product, acquisition_date, entry_date, origin, uuid_operation,
    participations_bought, cost_bought, participations, cost)
  select gen_random_uuid(), account, $1::uuid, '2020-01-02', '2020-01-02', 'SUSCRIPCION', o.uuid,
    100, 1500, 100, 1500
  from ${cutoffAccountsSql} as a cross join generate_series(1, 10)
  cross join lateral (select uuid from operation where uuid_account = account limit 1) as o`;

const insertHoldsSql = `
  insert into hold (uuid_operation, uuid_account, id_product, participations)
  select o.uuid, o.uuid_account, o.id_product, 5
  from operation o join ${cutoffAccountsSql} as a on a.account = o.uuid_account where o.operation_type = 'REEMBOLSO'`;

const insertPriceSql = `
  insert into net_asset_value (id_product, date, value, published_at)
  values ($1, $2, $3, $2::date + time '17:00')
  on conflict (id_product, date) do update set value = excluded.value`;

/** The trigger marks outbox items as delivered, because deliveries to partners are not measured. */
const markDeliveredSql = `
  create function bench_delivered() returns trigger language plpgsql as
    $f$ begin new.delivered_at := new.created_at; return new; end $f$;
  create trigger bench_delivered before insert on outbox for each row execute function bench_delivered()`;

/** Adds `count` accounts, each of a different person. */
export async function addAccounts(client: pg.Client, count: number): Promise<void> {
  const people = Array.from({ length: count }, () => randomUUID());
  const documents = people.map((uuid, n) =>
    encryptIndexed('intervener.document_number', [uuid], `C${String(n + 1)}`),
  );
  await client.query(insertPeopleSql, [
    people,
    people.map((uuid) => encryptColumn('intervener.email', [uuid], 'corte@correo.example')),
    people.map((uuid) => encryptColumn('intervener.phone', [uuid], '600999999')),
    documents.map(({ document_number: encrypted }) => encrypted),
    documents.map(({ document_number_index: index }) => index),
  ]);
}

/** Adds orders that are executed after the cut-off of one day. Their number is a multiple of ten. */
export async function addOrdersBeforeCutoff(
  client: pg.Client,
  fund: string,
  count: number,
): Promise<void> {
  await addAccounts(client, Math.ceil(count / ordersPerAccount));
  await client.query(insertOrdersSql, [cutoffDay, fund]);
  await client.query(insertHistorySql);
  for (const text of [insertPositionsSql, insertDaysSql, insertLotsSql])
    await client.query(text, [fund]);
  await client.query(insertHoldsSql);
  await client.query(insertPriceSql, [fund, cutoffDay, cutoffNav]);
  await client.query(markDeliveredSql);
  await client.query('vacuum analyze');
}
