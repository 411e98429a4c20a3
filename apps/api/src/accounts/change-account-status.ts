import {
  type AccountStatusActor,
  type AccountTransitionFacts,
  type AccountStatus,
  type IntervenerStatus,
  accountStatusLabel,
  decideAccountTransition,
  refuse,
} from '@participe/domain';
import type { HandlerContext } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { findBankAccountIdsWithoutProof } from '../parties/index.ts';
import {
  type AccountStatusRow,
  lockAccountStatus,
  saveAccountStatus,
  readStatusesOfAccountPeople,
} from './account-status.store.ts';

type Work = Pick<HandlerContext<unknown>, 'db' | 'clock' | 'audit'>;

/** A requested change of an account's status. */
export interface AccountStatusChange {
  readonly to: AccountStatus;
  readonly actor: AccountStatusActor;
  /** Version that the caller read; omitted by code that already holds the lock on the account. */
  readonly version?: number;
  readonly isReadyForSubmission?: boolean;
  /** Number that the registry has assigned to the account. */
  readonly rdAccountNumber?: string | undefined;
  readonly comment?: string | null | undefined;
  /**
   * When given, the status changes only if this function returns true for the account's current
   * status.
   */
  readonly onlyFrom?: (status: AccountStatus) => boolean;
}

const validatedStatuses: ReadonlySet<IntervenerStatus> = new Set<IntervenerStatus>([
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
]);

/**
 * Reads the facts that the rules for a change of status check. Facts that matter only for a change by
 * staff are not read when another actor changes the status.
 */
async function factsOf(
  { db, clock }: Work,
  row: AccountStatusRow,
  change: AccountStatusChange,
): Promise<AccountTransitionFacts> {
  const statuses =
    change.actor === 'backoffice'
      ? await readStatusesOfAccountPeople(db, row.uuid, clock.today)
      : [];
  const unproven =
    change.actor === 'backoffice'
      ? await findBankAccountIdsWithoutProof(db, { uuidAccount: row.uuid })
      : [];
  return {
    from: row.account_status,
    to: change.to,
    actor: change.actor,
    registeredAs: row.registered_status,
    arePeopleValidated:
      statuses.length > 0 && statuses.every((status) => validatedStatuses.has(status)),
    areProofsValidated: unproven.length === 0,
    isReadyForSubmission: change.isReadyForSubmission ?? false,
    hasRegistryNumber: change.rdAccountNumber !== undefined,
  };
}

async function notifyAccountPeople(
  { db, clock }: Work,
  row: AccountStatusRow,
  to: AccountStatus,
): Promise<void> {
  await notify(db, clock, {
    to: { uuidAccount: row.uuid },
    type: 'ACCOUNT_STATUS_CHANGE',
    uuidAccount: row.uuid,
    name: row.alias ?? row.account_number,
    status: accountStatusLabel(to).toLowerCase(),
  });
}

/**
 * Changes an account's status as the table of ACC-02 allows, notifies its people and writes the audit entry; no
 * other code changes this status. Refuses with 409-010 a change that the table forbids, and with 409-001 when the
 * account has changed since the caller read it.
 */
export async function changeAccountStatus(
  work: Work,
  uuid: string,
  change: AccountStatusChange,
): Promise<void> {
  const row = await lockAccountStatus(work.db, uuid);
  if (row === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (change.version !== undefined && change.version !== row.version)
    throw new RefusalError(refuse('VERSION_ANTIGUA'));
  if (change.onlyFrom?.(row.account_status) === false) return;
  const accountTransition = decideAccountTransition(await factsOf(work, row, change));
  if (!accountTransition.ok) throw toRefusalError(accountTransition.refusals);
  const { status, registeredAs } = accountTransition.value;
  await saveAccountStatus(work.db, {
    uuid,
    status,
    registeredAs,
    rdAccountNumber: change.rdAccountNumber ?? row.rd_account_number,
  });
  await notifyAccountPeople(work, row, status);
  work.audit({
    action: 'account.status-changed',
    entity: 'account',
    entityUuid: uuid,
    before: { account_status: row.account_status },
    after: { account_status: status, comment: change.comment ?? null },
  });
}
