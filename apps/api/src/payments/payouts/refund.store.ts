import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { isTransferIn } from '../../kernel/database/sql/order-types.ts';
import {
  type PayeeSource,
  type PaymentFacts,
  accountSource,
  amountToReturn,
  noFacts,
} from './payout.store.ts';

/** SQL for a debit as the source of an IBAN. */
const entrySource = sql`jsonb_build_object('table', 'payment_entry', 'uuid', e.uuid, 'kind', e.kind,
  'uuid_operation', e.uuid_operation, 'attempt', e.attempt, 'amount', e.amount::text,
  'iban', ${decryptedSealedColumn('payment_entry.iban', 'e')}, 'name', e.name, 'seal', e.seal)`;

type AccountSource = Extract<PayeeSource, { readonly table: 'bank_account' }>;

/** Everything that may name the payee of a refund. */
interface RefundSources {
  readonly amount: string;
  readonly collection_iban: string;
  /** IBANs in the texts of the movements that brought the money. */
  readonly named: readonly (string | null)[];
  readonly debits: readonly PayeeSource[];
  /** All bank accounts of the client account, also removed ones. */
  readonly accounts: readonly {
    readonly source: AccountSource;
    readonly may_be_paid: boolean;
    readonly is_of_order: boolean;
    readonly is_default: boolean;
  }[];
}

interface PossiblePayee {
  readonly iban: string | null;
  /** Undefined for an IBAN to which nothing may be paid. */
  readonly source: PayeeSource | undefined;
}

/** Returns the name that the seal of the source covers together with its IBAN. */
const nameOf = (source: PayeeSource): string =>
  source.table === 'bank_account' ? source.holder_name : source.name;

/** Returns the IBANs that may be the payee, the preferred one first. */
function listPossiblePayees({ named, debits, accounts }: RefundSources): PossiblePayee[] {
  const payable = accounts.filter(({ may_be_paid: mayBePaid }) => mayBePaid);
  const ofOrder = payable.filter(({ is_of_order: isOfOrder }) => isOfOrder);
  const asDefault = payable.filter(({ is_default: isDefault }) => isDefault);
  const ibansOfStatement = named.map((iban) => ({
    iban,
    source: payable.find(({ source }) => source.iban === iban)?.source,
  }));
  const sources = [...debits, ...[...ofOrder, ...asDefault].map(({ source }) => source)];
  return [...ibansOfStatement, ...sources.map((source) => ({ iban: source.iban, source }))];
}

async function readRefundSources(
  db: Db,
  uuidOperation: string,
  usableSince: Date,
): Promise<RefundSources | undefined> {
  const { rows } = await sql<RefundSources>`
    select (${amountToReturn})::numeric(18, 2)::text as amount, p.collection_iban,
      array(select (regexp_match(upper(regexp_replace(m.concept, '[^0-9A-Za-z]', '', 'g')), 'ES[0-9]{22}'))[1]
        from bank_movement m where m.uuid_operation = o.uuid and not m.is_debit) as named,
      (select coalesce(jsonb_agg(${entrySource}), '[]') from payment_entry e
        where e.uuid_operation = o.uuid and e.kind = 'DEBIT') as debits,
      (select coalesce(jsonb_agg(jsonb_build_object('source', ${accountSource},
          'may_be_paid', coalesce(b.status = 'VALIDATED' and b.signed_at <= ${usableSince} and not ${isTransferIn}, false),
          'is_of_order', coalesce(b.uuid = o.uuid_bank_account, false),
          'is_default', coalesce(b.uuid = a.uuid_default_bank_account, false))
          order by b.created_at, b.uuid), '[]')
        from bank_account b where b.uuid_account = o.uuid_account) as accounts
    from operation o join product p on p.id = o.id_product join account a on a.uuid = o.uuid_account
    where o.uuid = ${uuidOperation}`.execute(db);
  return rows[0];
}

/**
 * Returns amount and payee for paying back the money of a cancelled order. The payee is the IBAN in the bank
 * statement, otherwise that of the debit, otherwise the client's payout or default account. There is no payee when
 * the statement's IBAN is not a validated account of the client or the money belongs to a transfer in (PAY-22,
 * PAY-34). A bank account that was signed after `usableSince` is not paid yet (PAY-15).
 */
export async function readRefundFacts(
  db: Db,
  uuidOperation: string,
  { usableSince }: { readonly usableSince: Date },
): Promise<PaymentFacts> {
  const sources = await readRefundSources(db, uuidOperation, usableSince);
  if (sources === undefined) return noFacts;
  const payee = listPossiblePayees(sources).find(
    ({ iban }) => iban !== null && iban !== sources.collection_iban,
  );
  const source = payee?.source ?? null;
  return {
    amount: sources.amount,
    iban: source?.iban ?? null,
    name: source === null ? null : nameOf(source),
    source,
  };
}
