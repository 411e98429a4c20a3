import { type EvidenceTampering, buildRechainSql, chainTamperings } from './tampered.ts';

/** A paid redemption, a subscription by bank transfer, and one by direct debit, all signed. */
export interface SignedOrders {
  readonly redemption: string;
  readonly subscription: string;
  readonly other: string;
}

const lastEntries = 'seq > (select max(seq) - 3 from audit_log)';

/** Returns the manipulations that an administrator of the database could try, each on its own. */
export function buildEvidenceTamperings(orders: SignedOrders): EvidenceTampering[] {
  const whereRedemption = `uuid = '${orders.redemption}'`;
  const whereSubscription = `uuid = '${orders.subscription}'`;
  const whereSignature = `uuid_operation = '${orders.redemption}'`;
  const buildSwap = (columns: string): string => `
    update operation_signature s set (${columns}) = (select ${columns} from operation_signature t
      where t.uuid_operation = case when s.uuid_operation = '${orders.redemption}'::uuid
        then '${orders.other}'::uuid else '${orders.redemption}'::uuid end)
    where s.uuid_operation in ('${orders.redemption}', '${orders.other}')`;
  return [
    {
      what: 'the signed text and its digest',
      statements: [
        `update operation_signature set order_text = replace(order_text, 'cash=', 'cash=9'),
           order_hash = encode(sha256(convert_to(replace(order_text, 'cash=', 'cash=9'), 'UTF8')), 'hex')
         where ${whereSignature}`,
      ],
      found: ['I25'],
    },
    {
      what: 'the evidence and the text that it repeats',
      statements: [
        `update operation_signature set evidence = replace(evidence, 'cash=', 'cash=9'),
           order_text = replace(order_text, 'cash=', 'cash=9') where ${whereSignature}`,
      ],
      found: ['I25'],
    },
    {
      what: 'the instant of a signature',
      statements: [
        `update operation_signature set signed_at = signed_at - interval '1 day' where ${whereSignature}`,
      ],
      found: ['I25'],
    },
    {
      what: 'the person who signed',
      statements: [
        `update operation_signature set uuid_intervener = (select uuid from intervener i
           where i.uuid <> uuid_intervener order by uuid limit 1) where ${whereSignature}`,
      ],
      found: ['I25'],
    },
    {
      what: 'a signature declared void',
      statements: [`update operation_signature set voided_at = signed_at where ${whereSignature}`],
      found: ['I26'],
    },
    {
      what: 'the signature of an order, deleted',
      statements: [`delete from operation_signature where ${whereSignature}`],
      found: ['I26'],
    },
    {
      what: 'the evidence of two orders, exchanged',
      statements: [buildSwap('evidence, seal')],
      found: ['I25'],
    },
    {
      what: 'the whole signatures of two orders, exchanged',
      statements: [buildSwap('evidence, seal, order_text, order_hash, signed_at, uuid_intervener')],
      found: ['I25'],
    },
    {
      what: 'a byte of a signed paper',
      statements: [
        `update signed_paper set content = set_byte(content, 100, (get_byte(content, 100) + 1) % 256)
         where uuid_document in (select uuid from document where ${whereSignature})`,
      ],
      found: ['I28'],
    },
    {
      what: 'a signed paper and its digest',
      statements: [
        `update signed_paper set content = content || '\\x20', sha256 = encode(sha256(content || '\\x20'), 'hex')
         where uuid_document in (select uuid from document where ${whereSignature})`,
      ],
      found: ['I28'],
    },
    {
      what: 'a signed paper, deleted',
      statements: [
        `delete from signed_paper where uuid_document in (select uuid from document where ${whereSignature})`,
      ],
      found: ['I28'],
    },
    {
      what: 'the paper that people download and its digest',
      statements: [
        `update document set content = content || '\\x20', sha256 = encode(sha256(content || '\\x20'), 'hex')
         where ${whereSignature} and template = 'ORDEN'`,
      ],
      found: ['I29'],
    },
    {
      what: 'the facts of a paper, so that it is rendered anew',
      statements: [
        `update document set content = null, sha256 = null, size = null, seal = null,
           facts = facts || '{"cash": "9.00"}' where ${whereSignature} and template = 'ORDEN'`,
      ],
      found: ['I28'],
    },
    {
      what: 'a time stamp, deleted',
      statements: [`delete from time_stamp`],
      found: ['I35'],
    },
    {
      what: 'the time stamp of another paper',
      statements: [
        `update time_stamp t set token = (select o.token from time_stamp o where o.sha256 <> t.sha256 limit 1)`,
      ],
      found: ['I35'],
    },
    {
      what: 'the amount of an order',
      statements: [
        `update operation set ordered_cash = ordered_cash + 1 where ${whereSubscription}`,
      ],
      found: ['I27'],
    },
    {
      what: 'the units of an order',
      statements: [
        `update operation set ordered_participations = coalesce(ordered_participations, 0) + 1 where ${whereRedemption}`,
      ],
      found: ['I27'],
    },
    {
      what: 'the product of an order',
      statements: [
        `update operation set id_product = (select id from product p
           where p.id <> id_product and p.isin is not null order by id limit 1) where ${whereSubscription}`,
      ],
      found: ['I27'],
    },
    {
      what: 'the account of an order',
      statements: [
        `update operation set uuid_account = (select uuid from account a
           where a.uuid <> uuid_account order by uuid limit 1) where ${whereSubscription}`,
      ],
      found: ['I27'],
    },
    {
      what: 'the bank account of an order',
      statements: [
        `update operation set uuid_bank_account = (select uuid from bank_account b
           where b.uuid <> uuid_bank_account order by uuid limit 1) where ${whereRedemption}`,
      ],
      found: ['I27'],
    },
    {
      what: 'the bank account of a mandate',
      statements: [
        `update mandate m set uuid_bank_account = (select b.uuid from bank_account b
           where b.uuid <> m.uuid_bank_account order by b.uuid limit 1)
         where uuid = (select uuid_mandate from operation where uuid = '${orders.other}')`,
      ],
      found: ['I31c'],
    },
    {
      what: "the IBAN of the client's bank account",
      statements: [
        `update bank_account set iban = 'ES9121000418450200051332'
         where uuid = (select uuid_bank_account from operation where ${whereRedemption})`,
      ],
      found: ['I27', 'I30'],
    },
    {
      what: 'the IBAN of a payment',
      statements: [
        `update payment_entry set iban = 'ES9121000418450200051332' where ${whereSignature}`,
      ],
      found: ['I31', 'I31b'],
    },
    {
      what: 'the IBAN of money that is returned',
      statements: [
        `update payment_entry set iban = 'ES9121000418450200051332', kind = 'RETURN' where ${whereSignature}`,
      ],
      found: ['I31', 'I31b'],
    },
    {
      what: 'the IBAN of the payment of an order of a standing instruction',
      statements: [
        `update payment_entry set iban = 'ES9121000418450200051332' where ${whereSignature}`,
        `update operation set uuid_parent_operation = '${orders.other}' where ${whereRedemption}`,
        `delete from operation_signature where ${whereSignature}`,
      ],
      found: ['I31', 'I31b'],
    },
    {
      what: 'the instant of a change of status',
      statements: [
        `update operation_history set at = at - interval '1 day' where ${whereSignature} and to_status = 'VALIDATED'`,
      ],
      found: ['I32'],
    },
    {
      what: 'the author of a change of status',
      statements: [
        `update operation_history set actor = 'CLIENTE', channel = 'ONLINE'
         where ${whereSignature} and to_status = 'VALIDATED'`,
      ],
      found: ['I32'],
    },
    {
      what: 'a change of status, deleted',
      statements: [
        `delete from operation_history where ${whereSignature} and to_status = 'FINALIZED'`,
      ],
      found: ['I32'],
    },
    {
      what: 'the figures of an execution in all books at once',
      statements: [
        `update operation set participations = participations * 2, cash = cash * 2, net_value = net_value * 2,
           withholding = withholding * 2 where ${whereRedemption}`,
      ],
      found: ['I33'],
    },
    {
      what: 'the net asset value of an execution',
      statements: [
        `update net_asset_value n set value = value * 1.01 from operation o
         where o.uuid = '${orders.redemption}' and n.id_product = o.id_product and n.date = o.value_date`,
      ],
      found: ['I34'],
    },
    {
      what: 'an order that was never placed',
      statements: [
        `create temporary table copied on commit drop as select * from operation where ${whereSubscription}`,
        `update copied set uuid = gen_random_uuid(), reference = 'TAMPERED0001', rd_reference = null`,
        `insert into operation select * from copied`,
      ],
      found: ['I32'],
    },
    {
      what: 'a letter of an audit entry',
      statements: [
        `update audit_log set entry = replace(entry, 'operation.', 'Operation.') where seq = 200`,
      ],
      found: ['I12'],
    },
    {
      what: 'an audit entry, and the chain computed anew after it',
      statements: [
        `update audit_log set entry = replace(entry, 'operation.', 'Operation.') where seq = 200`,
        buildRechainSql(200),
      ],
      found: ['I12'],
    },
    {
      what: 'an audit entry in the middle, deleted',
      statements: [`delete from audit_log where seq = 100`],
      found: ['I12'],
    },
    {
      what: 'the last audit entries, with the head set back',
      statements: [
        `delete from audit_log where ${lastEntries}`,
        `update audit_head set seq = l.seq, hash = l.hash from audit_log l
         where l.seq = (select max(seq) from audit_log) and audit_head.stream = l.stream`,
      ],
      found: ['I12b'],
    },
    {
      what: 'the whole audit chain, written anew without a key',
      statements: [buildRechainSql(1)],
      found: ['I12', 'I12b'],
    },
    {
      what: 'the whole audit, emptied',
      statements: [
        `delete from audit_log`,
        `update audit_head set seq = 0, hash = repeat('0', 64) where stream = 'main'`,
      ],
      found: ['I12b', 'I26', 'I32'],
    },
    ...chainTamperings,
  ];
}
