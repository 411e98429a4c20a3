import {
  type IntervenerStatusActor,
  type IntervenerStatus,
  decideIntervenerTransition,
  isBlockedStatus,
} from '@participe/domain';
import { findBankAccountIdsWithoutProof } from './bank-proofs.store.ts';
import type { HandlerContext } from '../kernel/http/handler.ts';
import { toRefusalError } from '../kernel/refusal.ts';
import { type PersonStatusRow, savePersonStatus } from './person-status.store.ts';

type Work = Pick<HandlerContext<unknown>, 'db' | 'clock' | 'audit'>;

/** A requested status change of a person whose database row is locked. */
export interface IntervenerStatusChange {
  readonly to: IntervenerStatus;
  readonly actor: IntervenerStatusActor;
  readonly isReadyForSubmission?: boolean;
  /** The number that the registry has assigned to the holder. */
  readonly rdHolderNumber?: string | undefined;
  readonly blockReason?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

const actionOf = (from: IntervenerStatus, to: IntervenerStatus): string => {
  if (isBlockedStatus(to)) return 'intervener.blocked';
  return isBlockedStatus(from) ? 'intervener.unblocked' : 'intervener.status-changed';
};

/**
 * The only function that changes a person's status. Checks that PTY-01 allows the change (else 409-010), writes the
 * audit entry and returns the new status; the caller must have locked the person's row.
 */
export async function changeIntervenerStatus(
  work: Work,
  row: PersonStatusRow,
  change: IntervenerStatusChange,
): Promise<IntervenerStatus> {
  const { db, clock } = work;
  const { to, actor } = change;
  const unproven =
    to === 'VALIDADO' ? await findBankAccountIdsWithoutProof(db, { uuidIntervener: row.uuid }) : [];
  const intervenerTransition = decideIntervenerTransition({
    from: row.intervener_status,
    to,
    actor,
    registeredAs: row.registered_status,
    previousStatus: row.previous_status,
    areProofsValidated: unproven.length === 0,
    isReadyForSubmission: change.isReadyForSubmission ?? false,
    hasRegistryNumber: change.rdHolderNumber !== undefined,
  });
  if (!intervenerTransition.ok) throw toRefusalError(intervenerTransition.refusals);
  const { status, previousStatus, registeredAs } = intervenerTransition.value;
  await savePersonStatus(db, {
    uuid: row.uuid,
    status,
    previousStatus,
    registeredAs,
    blockReason: previousStatus === null ? null : (change.blockReason ?? null),
    rdHolderNumber: change.rdHolderNumber ?? row.rd_holder_number,
    firstSentAt: status === 'ENVIADO' ? (row.first_sent_at ?? clock.now) : row.first_sent_at,
  });
  work.audit({
    action: actionOf(row.intervener_status, status),
    entity: 'intervener',
    entityUuid: row.uuid,
    before: { intervener_status: row.intervener_status },
    after: {
      intervener_status: status,
      ...(change.comment != null && { comment: change.comment }),
    },
  });
  return status;
}
