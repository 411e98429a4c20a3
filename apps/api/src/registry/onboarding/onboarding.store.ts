import type {
  AccountStatus,
  IntervenerStatus,
  OperationStatus,
  PlainDate,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { newestBankAccountProof } from '../../requirements/index.ts';
import { isHolderRole, isCurrent } from '../../kernel/database/sql/parties.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** A person with a current role on an account. */
export interface PersonToSend {
  readonly uuid: string;
  readonly is_holder: boolean;
  readonly intervener_status: IntervenerStatus;
  /** The person's status; for a blocked person, the status before the block. */
  readonly registry_status: IntervenerStatus;
}

/** An account and its people, with the statuses that tell whether the registry knows them. */
export interface AccountToSend {
  readonly account_number: string;
  readonly account_status: AccountStatus;
  readonly people: readonly PersonToSend[];
}

export async function readAccountToSend(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountToSend | undefined> {
  const { rows } = await sql<AccountToSend>`
    select a.account_number, a.account_status,
      (select coalesce(json_agg(p order by p.uuid), '[]'::json) from (
        select i.uuid, i.intervener_status,
          coalesce(i.previous_status, i.intervener_status) as registry_status,
          bool_or(${isHolderRole('ai')}) as is_holder
        from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
        where ai.uuid_account = a.uuid and ${isCurrent('ai', today)}
        group by i.uuid) p) as people
    from account a where a.uuid = ${uuidAccount}`.execute(db);
  return rows[0];
}

export interface PersonReadinessRow {
  readonly source_system: string;
  readonly operations: readonly {
    readonly uuid: string;
    readonly status: OperationStatus;
    readonly sourceSystem: string;
    readonly uuidAccount: string;
    readonly isOfPackage: boolean;
  }[];
  readonly proofs: readonly {
    readonly uuid: string;
    readonly isValidated: boolean;
    readonly isSigned: boolean;
  }[];
}

/**
 * Returns the facts that decide whether a person may be sent to the registry: the orders on their accounts since they
 * joined, and the proofs of the accounts' bank accounts.
 */
export async function readPersonReadiness(
  db: Db,
  uuidIntervener: string,
): Promise<PersonReadinessRow> {
  const { rows } = await sql<PersonReadinessRow>`
    select i.source_system,
      (select coalesce(json_agg(json_build_object('uuid', o.uuid, 'status', o.operation_status,
          'sourceSystem', o.source_system, 'uuidAccount', o.uuid_account,
          'isOfPackage', i.first_sent_at is null or o.operation_date < i.first_sent_at)
          order by o.operation_date, o.uuid), '[]'::json)
        from operation o
        where not o.is_hidden and exists (select 1 from account_intervener ai
          where ai.uuid_account = o.uuid_account and ai.uuid_intervener = i.uuid
            and ai.valid_from <= (o.operation_date at time zone 'Europe/Madrid')::date)) as operations,
      (select coalesce(json_agg(json_build_object('uuid', b.uuid,
          'isValidated', b.status = 'VALIDATED',
          'isSigned', coalesce((sent.paper ->> 'is_signed')::boolean, false))
          order by b.created_at, b.uuid), '[]'::json)
        from bank_account b left join lateral ${newestBankAccountProof} sent on true
        where b.status <> 'DELETED' and b.uuid_account in (
          select uuid_account from account_intervener where uuid_intervener = i.uuid)) as proofs
    from intervener i where i.uuid = ${uuidIntervener}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no person ${uuidIntervener}.`);
  return row;
}

/** An onboarding package as sent: the account and its new people. */
export interface AccountRegistration {
  readonly uuid: string;
  readonly rd_reference: string;
  readonly uuid_account: string;
  readonly persons: readonly string[];
  readonly response: unknown;
}

export async function countAccountRegistrations(db: Db, uuidAccount: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rd_registration where uuid_account = ${uuidAccount}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertRegistration(
  tx: Db,
  sent: Omit<AccountRegistration, 'response'> & {
    readonly uuidOperation: string;
    readonly sentAt: Date;
  },
): Promise<void> {
  await sql`
    insert into rd_registration (uuid, rd_reference, uuid_account, uuid_operation, persons, sent_at)
    values (${sent.uuid}, ${sent.rd_reference}, ${sent.uuid_account}, ${sent.uuidOperation},
      ${JSON.stringify(sent.persons)}::jsonb, ${sent.sentAt})`.execute(tx);
}

export async function lockRegistration(
  tx: Db,
  rdReference: string,
): Promise<AccountRegistration | undefined> {
  const { rows } = await sql<AccountRegistration>`
    select uuid, rd_reference, uuid_account, persons, response
    from rd_registration where rd_reference = ${rdReference} for update`.execute(tx);
  return rows[0];
}

export async function recordRegistrationAnswer(
  tx: Db,
  uuid: string,
  response: object,
): Promise<void> {
  await sql`
    update rd_registration set response = ${JSON.stringify(response)}::jsonb where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Returns the onboarding package that was sent with an order, unless the registry has answered it. */
export async function findUnansweredPackage(
  db: Db,
  uuidOperation: string,
): Promise<
  | {
      rdReference: string;
      accountNumber: string;
      persons: { uuid: string; documentNumber: string; name: string }[];
    }
  | undefined
> {
  const { rows } = await sql<{
    rdReference: string;
    accountNumber: string;
    persons: { uuid: string; documentNumber: string; name: string }[];
  }>`
    select r.rd_reference as "rdReference", a.account_number as "accountNumber",
      (select coalesce(json_agg(json_build_object('uuid', i.uuid, 'documentNumber', ${decryptedColumn('intervener.document_number', 'i')},
          'name', concat_ws(' ', i.name, i.lastname_1, i.lastname_2)) order by i.uuid), '[]'::json)
        from intervener i where r.persons ? i.uuid::text) as persons
    from rd_registration r join account a on a.uuid = r.uuid_account
    where r.uuid_operation = ${uuidOperation} and r.response is null
    order by r.sent_at desc limit 1`.execute(db);
  return rows[0];
}
