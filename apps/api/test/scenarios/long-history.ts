import { accountOf, personOf, productOf } from '@participe/fixtures';

const account = accountOf('investor_main').uuid;
const investor = personOf('investor').uuid;

/**
 * SQL for a long history: 3,000 orders in the tested account and 2,000 in others, with lots, of which a tenth are
 * open, and daily values.
 */
export const longHistorySql = `
  insert into operation (uuid, reference, uuid_account, operation_type, operation_sub_type,
    operation_status, registered_status, operation_date, completed_at, value_date, id_product,
    amount_mode, ordered_cash, cash, participations, net_asset_value, source_system, source)
  select gen_random_uuid(), 'BULK' || n,
    case when n <= 3000 then '${account}'::uuid else others.uuids[1 + n % array_length(others.uuids, 1)] end,
    'SUSCRIPCION', 'ADICIONAL', 'FINALIZED', 'REGISTERED_ONLINE', at, at, at::date,
    '${productOf('global').uuid}', 'CASH', 100, 100, 1, 100, 'PORTAL', 'ONLINE'
  from generate_series(1, 5000) as n
  cross join lateral (select timestamptz '2018-03-01' + (n * 137 % 3000) * interval '1 day' as at) as d
  cross join (select array_agg(uuid) as uuids from account where uuid <> '${account}') as others;
  insert into lot (uuid, uuid_account, id_product, acquisition_date, entry_date, origin, uuid_operation,
    participations_bought, cost_bought, participations, cost)
  select gen_random_uuid(), uuid_account, id_product, value_date, value_date, 'SUSCRIPCION', uuid, 2, 200,
    case when extract(day from value_date) < 4 then 1 else 0 end, 0
  from operation where reference like 'BULK%';
  insert into transfer_lot (uuid_operation, seq, acquisition_date, participations, cost, proceeds, origin, uuid_lot)
  select l.uuid_operation, 1, l.acquisition_date, 1, 100, 110, 'SUSCRIPCION', l.uuid
  from lot l join operation o on o.uuid = l.uuid_operation where o.reference like 'BULK%';
  insert into fiscal_item (uuid, uuid_operation, seq, uuid_lot, acquisition_date, origin, participations,
    acquisition_value, transmission_value, gain, withholding_base, withholding)
  select gen_random_uuid(), l.uuid_operation, 1, l.uuid, l.acquisition_date, 'SUSCRIPCION', 1, 100, 110, 10, 10, 1.9
  from lot l join operation o on o.uuid = l.uuid_operation where o.reference like 'BULK%';
  insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
  select p.uuid_account, p.id_product, day::date, 1, 1, 1 from position p
  cross join generate_series(date '2018-03-01', date '2025-01-01', interval '4 days') as day
  on conflict do nothing;
  insert into ledger_transaction (uuid, uuid_operation, kind, value_date, booked_at)
  select gen_random_uuid(), uuid, 'SETTLEMENT', value_date, completed_at
  from operation where reference like 'BULK%';
  alter table ledger_posting disable trigger ledger_posting_balanced;
  insert into ledger_posting (uuid_transaction, seq, ledger_account, unit, amount)
  select t.uuid, side.seq, side.ledger || o.uuid_account, 'EUR', side.amount
  from ledger_transaction t join operation o on o.uuid = t.uuid_operation and o.reference like 'BULK%'
  cross join (values (1, 'holding:', 100.00), (2, 'fund_capital:', -100.00)) as side (seq, ledger, amount);
  alter table ledger_posting enable trigger ledger_posting_balanced;
  insert into account_day (uuid_account, date, total, contributed, held_before, held_after)
  select uuid, day::date, 1, 1, 1, 1 from account
  cross join generate_series(date '2018-03-01', date '2025-01-01', interval '4 days') as day
  on conflict do nothing;`;

/**
 * SQL for twenty thousand people whose documents and tests expire on various days, with their files and
 * notifications.
 */
export const manyPeopleSql = `
  insert into intervener (uuid, intervener_type, name, lastname_1, document_type, document_number, document_number_index,
    birthdate, intervener_status, created_at, document_expires_on)
  select gen_random_uuid(), 'F', 'Una', 'De Tantas', 'OTRO', 'enc:mac:BULK' || n, 'mac:BULK' || n,
    date '1940-01-01' + n, 'FINALIZADO', '2018-03-01T09:00:00Z', date '2015-01-01' + n % 7000
  from generate_series(1, 20000) as n;
  insert into appropriateness_result (uuid_intervener, product_family, result, taken_at, valid_until)
  select uuid, 'COMPLEJO', 'CONVENIENTE', '2018-03-01T09:00:00Z', document_expires_on + 40
  from intervener where document_number_index like 'mac:BULK%';
  insert into notification (uuid, uuid_intervener, type, title, text, created_at)
  select gen_random_uuid(), uuid, 'DOCUMENT_EXPIRATION', 'Aviso', 'Aviso', '2018-03-01T09:00:00Z'
  from intervener where document_number_index like 'mac:BULK%';
  insert into notification (uuid, uuid_intervener, type, title, text, created_at)
  select gen_random_uuid(), '${investor}', 'DOCUMENT_EXPIRATION', 'Aviso', 'Aviso',
    timestamptz '2018-03-01 09:00Z' + n * interval '1 hour'
  from generate_series(1, 2000) as n;
  insert into notification (uuid, uuid_intervener, type, title, text, created_at, is_read)
  select gen_random_uuid(), person, 'KNOWLEDGE_TEST', 'Aviso', 'Aviso',
    timestamptz '2026-11-01 09:00Z' - n * interval '2 hours', n > 3
  from generate_series(1, 5000) as n
  cross join unnest(array['${investor}', '${personOf('couple_a').uuid}']::uuid[]) as person;
  insert into document (uuid, uuid_intervener, category, subcategory, title, filename, mime, year,
    content, sha256, created_at)
  select gen_random_uuid(), uuid, 'DOCUMENTATION', 'DNI_ANVERSO', 'DNI', 'dni.pdf', 'application/pdf', 2018,
    '', '', '2018-03-01T09:00:00Z'
  from intervener where document_number_index like 'mac:BULK%';
  insert into document (uuid, uuid_account, category, subcategory, title, filename, mime, year,
    content, sha256, created_at)
  select gen_random_uuid(), uuid_account, 'OPERATION', 'CONFIRMACION', 'Confirmación', 'confirmacion.pdf',
    'application/pdf', 2018, '', '', operation_date
  from operation where reference like 'BULK%00';`;

/** SQL for signatures of the orders of the long history, the latest in this month, and for answers to polls. */
export const manyAnswersSql = `
  insert into operation_signature (uuid, uuid_operation, uuid_intervener, order_version, signed_at,
    channel, order_text, order_hash, evidence, seal)
  select gen_random_uuid(), o.uuid, case when o.uuid_account = '${account}' then '${investor}'::uuid else p.uuid end,
    o.order_version, o.operation_date + interval '180 days', 'ONLINE', '', '', '', ''
  from operation o join intervener p on p.document_number_index = 'mac:' || o.reference
  where o.reference like 'BULK%';
  insert into poll_answer (uuid, uuid_poll, uuid_intervener, dismissed, answers, answered_at)
  select gen_random_uuid(), poll.uuid, i.uuid, true, '[]', '2024-03-01T09:00:00Z'
  from poll cross join intervener i
  where poll.trigger = 'LOGIN' and i.document_number_index like 'mac:BULK%';
  insert into poll_answer (uuid, uuid_poll, uuid_intervener, uuid_account, uuid_operation, dismissed, answers, answered_at)
  select gen_random_uuid(), poll.uuid, '${investor}', o.uuid_account, o.uuid, true, '[]', o.operation_date
  from poll cross join operation o
  where poll.trigger = 'OPERATION' and o.uuid_account = '${account}' and o.reference like 'BULK%00';`;
