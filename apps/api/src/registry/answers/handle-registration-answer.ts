import { changeAccountStatus } from '../../accounts/index.ts';
import { changeIntervenerStatus, lockPersonStatus } from '../../parties/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { AnswerRowOutcome } from './handle-registry-answer.ts';
import { answerTexts } from '../answers.texts.ts';
import {
  type AccountRegistration,
  recordRegistrationAnswer,
  lockRegistration,
} from '../onboarding/onboarding.store.ts';

/** The registry's answer about an onboarding package: the account and people that we sent to be registered. */
export interface RegistrationAnswer {
  readonly rd_reference: string;
  readonly uuid_account: string;
  readonly status: 'CONFIRMED' | 'REJECTED';
  readonly reason?: string | null | undefined;
  readonly rd_account_number?: string | null | undefined;
  readonly holders?:
    | readonly { uuid_intervener: string; rd_holder_number: string }[]
    | null
    | undefined;
}

const rowProblem = (code: string, message: string): AnswerRowOutcome => ({
  kind: 'error',
  code,
  message,
});

/** Returns the registry's numbers of the people in the package; undefined unless all of them have one. */
function holderNumbersOf(
  registration: AccountRegistration,
  answer: RegistrationAnswer,
): Map<string, string> | undefined {
  const numbers = new Map(
    (answer.holders ?? []).map((one) => [one.uuid_intervener, one.rd_holder_number]),
  );
  return registration.persons.every((uuid) => numbers.has(uuid)) ? numbers : undefined;
}

/**
 * True when the package contained the account itself. A later package may contain only a new person of a registered
 * account.
 */
const isAccountInPackage = (status: string): boolean => status === 'ENVIADO';

async function confirmRegistration(
  work: UnitOfWork,
  registration: AccountRegistration,
  answer: RegistrationAnswer,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const { rd_account_number: rdAccountNumber } = answer;
  await changeAccountStatus(work, registration.uuid_account, {
    to: 'FINALIZED',
    actor: 'callback_rd',
    rdAccountNumber: rdAccountNumber ?? undefined,
    onlyFrom: isAccountInPackage,
  });
  for (const uuid of registration.persons) {
    const row = await lockPersonStatus(work.db, uuid);
    await changeIntervenerStatus(work, row, {
      to: 'FINALIZADO',
      actor: 'callback_rd',
      rdHolderNumber: numbers.get(uuid),
    });
  }
}

async function rejectRegistration(
  work: UnitOfWork,
  registration: AccountRegistration,
  comment: string | null,
): Promise<void> {
  const validationStep = { to: 'VALIDADO', actor: 'callback_rd', comment } as const;
  await changeAccountStatus(work, registration.uuid_account, {
    ...validationStep,
    onlyFrom: isAccountInPackage,
  });
  for (const uuid of registration.persons)
    await changeIntervenerStatus(work, await lockPersonStatus(work.db, uuid), validationStep);
}

/**
 * Handles the registry's answer about an onboarding package (REG-06); a repeated answer is reported as the same. A
 * confirmation stores the registry's numbers; a rejection sets account and people back to validated, so that the next
 * order sends them again.
 */
export async function handleRegistrationAnswer(
  work: UnitOfWork,
  answer: RegistrationAnswer,
): Promise<AnswerRowOutcome> {
  const registration = await lockRegistration(work.db, answer.rd_reference);
  if (registration === undefined || registration.uuid_account !== answer.uuid_account)
    return rowProblem('UNKNOWN_REFERENCE', answerTexts.unknownReference);
  const previousResponse = registration.response as { status: string } | null;
  if (previousResponse !== null)
    return previousResponse.status === answer.status
      ? { kind: 'same' }
      : rowProblem('NOT_SENT', answerTexts.registrationAnswered);
  const numbers = holderNumbersOf(registration, answer);
  if (answer.status === 'CONFIRMED') {
    if (numbers === undefined || !answer.rd_account_number)
      return rowProblem('400-020', answerTexts.incomplete);
    await confirmRegistration(work, registration, answer, numbers);
  } else await rejectRegistration(work, registration, answer.reason ?? null);
  await recordRegistrationAnswer(work.db, registration.uuid, {
    status: answer.status,
    reason: answer.reason ?? null,
  });
  work.services.clearSessionCache();
  return { kind: 'ok' };
}
