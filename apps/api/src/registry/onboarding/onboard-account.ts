import { randomUUID } from 'node:crypto';
import {
  type IntervenerStatus,
  type SubmissionRuleFailure,
  invariant,
  submissionRefusals,
  refuse,
  checkSubmissionReadiness,
} from '@participe/domain';
import { changeAccountStatus } from '../../accounts/index.ts';
import { changeIntervenerStatus, lockPersonStatus } from '../../parties/index.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { Order } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type AccountToSend,
  type PersonToSend,
  readAccountToSend,
  countAccountRegistrations,
  insertRegistration,
  readPersonReadiness,
} from './onboarding.store.ts';

/**
 * Thrown when the account or a person of an order, unknown to the registry, is not ready to be sent. Without
 * failures, a person or the account is not validated.
 */
export class NotReadyError extends RefusalError {
  readonly failures: readonly SubmissionRuleFailure[];

  constructor(failures: readonly SubmissionRuleFailure[]) {
    super(refuse('TRANSICION_NO_PERMITIDA'), ...submissionRefusals(failures));
    this.failures = failures;
  }
}

const statusesOfSentPersons: ReadonlySet<IntervenerStatus> = new Set<IntervenerStatus>([
  'ENVIADO',
  'FINALIZADO',
]);
const isValidatedForRegistration = ({ intervener_status: status }: PersonToSend): boolean =>
  status === 'VALIDADO';

const isAccountKnown = ({ account_status: status }: AccountToSend): boolean =>
  status === 'ENVIADO' || status === 'FINALIZED';

/**
 * Refuses the package unless the account is at least validated, and each holder is known to the registry or validated
 * for registration. A blocked holder does not count as validated.
 */
function checkMayBeSent(account: AccountToSend): void {
  const holders = account.people.filter(({ is_holder }) => is_holder);
  const areHoldersReady = holders.every(
    (person) =>
      statusesOfSentPersons.has(person.registry_status) || isValidatedForRegistration(person),
  );
  const isValidated = account.account_status === 'VALIDADO' || isAccountKnown(account);
  if (!areHoldersReady || !isValidated) throw new NotReadyError([]);
}

async function findReadinessFailures(
  work: UnitOfWork,
  people: readonly PersonToSend[],
): Promise<SubmissionRuleFailure[]> {
  const failures: SubmissionRuleFailure[] = [];
  for (const { uuid, intervener_status: status } of people) {
    const {
      source_system: sourceSystem,
      operations,
      proofs,
    } = await readPersonReadiness(work.db, uuid);
    const intervener = { uuid, status, sourceSystem };
    failures.push(...checkSubmissionReadiness({ intervener, operations, proofs }).failures);
  }
  const distinctFailures = new Map(
    failures.map((failure) => [`${failure.rule} ${failure.uuid}`, failure]),
  );
  return [...distinctFailures.values()];
}

/**
 * Sends with an order the account and its people that the registry does not know (REG-04, REG-05), if any. Refuses
 * with 409-010 and all reasons when they are not ready.
 */
export async function sendOnboardingPackage(work: UnitOfWork, order: Order): Promise<void> {
  const { db, clock } = work;
  const account = await readAccountToSend(db, order.uuid_account, clock.today);
  invariant(account !== undefined, 'an order has an account');
  checkMayBeSent(account);
  const people = account.people.filter(isValidatedForRegistration);
  if (people.length === 0 && isAccountKnown(account)) return;
  const failures = await findReadinessFailures(work, people);
  if (failures.length > 0) throw new NotReadyError(failures);
  const systemTransition = { actor: 'system', isReadyForSubmission: true } as const;
  if (!isAccountKnown(account))
    await changeAccountStatus(work, order.uuid_account, { ...systemTransition, to: 'ENVIADO' });
  for (const { uuid } of people)
    await changeIntervenerStatus(work, await lockPersonStatus(db, uuid), {
      ...systemTransition,
      to: 'ENVIADO',
    });
  const registrationNumber = (await countAccountRegistrations(db, order.uuid_account)) + 1;
  await insertRegistration(db, {
    uuid: randomUUID(),
    rd_reference: `RD-ALTA-${account.account_number}-${String(registrationNumber)}`,
    uuid_account: order.uuid_account,
    uuidOperation: order.uuid,
    persons: people.map(({ uuid }) => uuid),
    sentAt: clock.now,
  });
  work.services.clearSessionCache();
}
