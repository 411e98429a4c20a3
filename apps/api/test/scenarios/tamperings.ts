import { accountOf, productOf } from '@participe/fixtures';
import { firstRow, valueDateTamperings } from './value-date-tamperings.ts';

const account = accountOf('investor_main').uuid;
const global = productOf('global');
const holding = `ledger_account = 'holding:${account}' and unit = '${global.keyName}'`;
const paidRedemption = `select uuid_operation from payment_entry where kind = 'PAYOUT' and status = 'SETTLED' order by 1 limit 1`;
const ownPosition = `uuid_account = '${account}' and id_product = '${global.uuid}'`;
const ownLot = firstRow('lot', `${ownPosition} and origin = 'SUSCRIPCION' and participations > 0`);
/** Manipulations of the books, each with the checks that must find it. */
export const tamperings: readonly [what: string, statements: string[], broken: string[]][] = [
  ...valueDateTamperings,
  [
    'a cent in the ledger',
    [
      `update ledger_posting set amount = amount + 0.01
        where ctid = (${firstRow('ledger_posting', "ledger_account like 'fund_capital:%' and unit = 'EUR'")})`,
    ],
    ['I1'],
  ],
  [
    'a cent moved between two euro postings, so that the sum still holds',
    [
      `update ledger_posting g set amount = g.amount + case when g.ledger_account like 'payable:%' then -0.01 else 0.01 end
         where g.uuid_transaction = (select p.uuid_transaction from ledger_posting p
             where p.ledger_account like 'withholding:%' order by 1 limit 1)
           and (g.ledger_account like 'payable:%' or g.ledger_account like 'withholding:%')`,
    ],
    ['I5b'],
  ],
  [
    'a millionth of a unit in a holding',
    [
      `update ledger_posting set amount = amount + 0.000001 where ctid = (${firstRow('ledger_posting', holding)})`,
    ],
    ['I1', 'I2'],
  ],
  [
    'a past redemption whose payment is marked as waiting',
    [
      `update payment_entry set status = 'WAITING', settled_on = null
        where ctid = (${firstRow('payment_entry', "kind = 'PAYOUT' and status = 'SETTLED'")})`,
    ],
    ['I20'],
  ],
  [
    'a redemption that was paid twice',
    [
      `insert into payment_entry (uuid, kind, uuid_operation, attempt, end_to_end_id, amount, iban, name,
          requested_on, status, created_at)
        select gen_random_uuid(), kind, uuid_operation, attempt + 1, end_to_end_id || '2', amount, iban, name,
          requested_on, status, created_at
        from payment_entry where ctid = (${firstRow('payment_entry', "kind = 'PAYOUT' and status = 'SETTLED'")})`,
    ],
    ['I20b'],
  ],
  [
    'a cent more in a payment than in its order',
    [
      `update payment_entry set amount = amount + 0.01
        where ctid = (${firstRow('payment_entry', "kind = 'PAYOUT' and status = 'SETTLED'")})`,
    ],
    ['I20c'],
  ],
  [
    'a cancelled order whose money is still owed',
    [
      `delete from ledger_posting where uuid_transaction in (select t.uuid from ledger_transaction t
        where t.kind = 'CASH_OUT' and t.uuid_operation = (${paidRedemption}))`,
      `update operation set operation_status = 'CANCELLED', cancel_reason = 'OTRO' where uuid = (${paidRedemption})`,
    ],
    ['I20f'],
  ],
  [
    'a payment file with wrong totals and a settled payment that no bank statement shows',
    [
      `insert into payment_file (uuid, type, message_id, requested_on, entries, total, content, sha256, created_at)
        values ('5a6d5d1c-0000-4000-8000-000000000001', 'PAIN_001', 'TAMPERED', '2026-11-19', 2, 1, '', '', now())`,
      `update payment_entry set uuid_file = '5a6d5d1c-0000-4000-8000-000000000001'
        where ctid = (${firstRow('payment_entry', "kind = 'PAYOUT' and status = 'SETTLED'")})`,
    ],
    ['I20d', 'I20e'],
  ],
  [
    'money in transit that left no fund',
    [
      `insert into transit_day (uuid_account, date, amount) values ('${account}', '2026-11-18', 100)`,
    ],
    ['I22', 'I7h'],
  ],
  [
    'an incoming transfer without money and lots',
    [
      `update operation set source_system = 'PORTAL' where ctid = (${firstRow('operation', "operation_type = 'TRASPASO_ENTRADA'")})`,
    ],
    ['I7d', 'I7e'],
  ],
  [
    'an outgoing transfer without money in transit and without reported lots',
    [
      `update operation set operation_type = 'TRASPASO_SALIDA', operation_status = 'SNCE_3'
        where ctid = (${firstRow('operation', "operation_type = 'REEMBOLSO' and operation_status = 'FINALIZED'")})`,
    ],
    ['I5d', 'I7f', 'I7g'],
  ],
  [
    'one unit more in a position',
    [
      `update position set participations = participations + 1 where uuid_account = '${account}' and id_product = '${global.uuid}'`,
    ],
    ['I2', 'I17'],
  ],
  [
    'a cent of realised gain',
    [
      `update position set realised = realised + 0.01 where uuid_account = '${account}' and id_product = '${global.uuid}'`,
    ],
    ['I17b'],
  ],
  [
    'a transferred lot with another acquisition date',
    [
      `insert into transfer_lot (uuid_operation, seq, acquisition_date, participations, cost, proceeds, origin)
        select uuid_operation, 1000, acquisition_date - 1, 1, 1, 1, 'TRASPASO' from lot where origin = 'TRASPASO' order by seq limit 1`,
      `update lot set uuid_transfer_lot = t.uuid from transfer_lot t
        where t.seq = 1000 and lot.ctid = (${firstRow('lot', "origin = 'TRASPASO'")})`,
    ],
    ['I17c'],
  ],
  [
    'a millionth of a unit in a lot',
    [
      `update lot set participations = participations - 0.000001 where ctid = (${firstRow('lot', `uuid_account = '${account}' and participations > 1`)})`,
    ],
    ['I2'],
  ],
  [
    'a cent of cost',
    [
      `update position set cost = cost + 0.01 where uuid_account = '${account}' and id_product = '${global.uuid}'`,
    ],
    ['I2', 'I17'],
  ],
  [
    'a deleted posting',
    [`delete from ledger_posting where ctid = (${firstRow('ledger_posting', holding)})`],
    ['I1', 'I2'],
  ],
  [
    'a deleted settlement',
    [
      `delete from ledger_posting where uuid_transaction = (select uuid from ledger_transaction where kind = 'SETTLEMENT' order by seq limit 1)`,
      `delete from ledger_transaction where uuid = (select uuid from ledger_transaction where kind = 'SETTLEMENT' order by seq limit 1)`,
    ],
    ['I4'],
  ],
  [
    'a reservation without its order',
    [
      `update position set reserved = reserved + 1 where uuid_account = '${account}' and id_product = '${global.uuid}'`,
    ],
    ['I3'],
  ],
  [
    'units that a product has issued to nobody',
    [
      `update ledger_posting set amount = amount - 0.000001 where ctid = (${firstRow('ledger_posting', `ledger_account = 'issued:${global.keyName}'`)})`,
    ],
    ['I1', 'I6'],
  ],
  [
    'a daily total of an account that is a cent above its positions',
    [
      `update account_day set total = total + 0.01 where (uuid_account, date) =
          ('${account}', (select max(date) from account_day where uuid_account = '${account}'))`,
    ],
    ['I22'],
  ],
  [
    'a change of status that the transition table forbids',
    [
      `update operation_history set from_status = 'SIGNED' where to_status = 'FINALIZED' and uuid_operation =
        (select uuid_operation from operation_history where to_status = 'FINALIZED' order by 1 limit 1)`,
    ],
    ['I10'],
  ],
  [
    'a cent of withholding in a fiscal item',
    [
      `update fiscal_item set withholding = withholding + 0.01 where ctid = (${firstRow('fiscal_item', 'withholding > 0')})`,
    ],
    ['I16'],
  ],
  ['a deleted audit entry', [`delete from audit_log where seq = 100`], ['I12']],
  [
    'the last audit entry, deleted',
    [`delete from audit_log where seq = (select max(seq) from audit_log)`],
    ['I12'],
  ],
  [
    'one letter of an audit entry',
    [`update audit_log set entry = replace(entry, 'operation.', 'Operation.') where seq = 200`],
    ['I12'],
  ],
  [
    'two audit entries, exchanged',
    [
      `update audit_log set seq = -1 where seq = 300`,
      `update audit_log set seq = 300 where seq = 301`,
      `update audit_log set seq = 301 where seq = -1`,
    ],
    ['I12'],
  ],
  [
    'a byte of a document',
    [
      `update document set content = set_byte(content, 100, (get_byte(content, 100) + 1) % 256)
        where uuid = (select uuid from document where content is not null order by 1 limit 1)`,
    ],
    ['I13'],
  ],
  [
    'a space at the end of a signed text',
    [
      `update operation_signature set order_text = order_text || ' ' where ctid = (${firstRow('operation_signature', 'voided_at is null')})`,
    ],
    ['I14'],
  ],
  [
    'the cost of a lot, with its position and daily position',
    [
      `update lot set cost = cost + 1000, cost_bought = cost_bought + 1000 where ctid = (${ownLot})`,
      `update position set cost = cost + 1000 where ${ownPosition}`,
      `update position_day set cost = cost + 1000 where ${ownPosition}`,
    ],
    ['I36b'],
  ],
  [
    'the cost that is left in a lot',
    [`update lot set cost = cost + 1 where ctid = (${ownLot})`],
    ['I36'],
  ],
  [
    'the acquisition date and age of a lot',
    [`update lot set acquisition_date = '1990-01-01', is_pre_1994 = true where ctid = (${ownLot})`],
    ['I36b'],
  ],
  [
    'the direct-debit lock of a lot',
    [`update lot set locked_until = date '2026-12-31' where ctid = (${ownLot})`],
    ['I36b'],
  ],
  [
    'a lot that nobody bought',
    [
      `insert into lot (uuid, uuid_account, id_product, acquisition_date, entry_date, origin, uuid_operation,
          participations_bought, cost_bought, participations, cost)
        select gen_random_uuid(), uuid_account, id_product, '2018-01-02', '2018-01-02', origin, uuid_operation,
          100, 0, 100, 0 from lot where ctid = (${ownLot})`,
    ],
    ['I36b'],
  ],
  [
    'the gain of the redemptions of a position, with its realised gain',
    [
      `update fiscal_item set acquisition_value = acquisition_value + gain, gain = 0, withholding_base = 0
        where gain <> 0`,
      `update position set realised = 0`,
    ],
    ['I36'],
  ],
  [
    'the gain of a fiscal item',
    [`update fiscal_item set gain = gain + 1 where ctid = (${firstRow('fiscal_item', 'true')})`],
    ['I36d'],
  ],
];
