import type { OnboardingRequirement, PersonDocumentValidation } from '@participe/contract';
import {
  type RequiredDocument,
  type PlainDate,
  findExpiringDocuments,
  isDocumentPending,
  isOnboardingStatus,
  maskIban,
  requiredAssociateDocuments,
  requiredBankAccountDocuments,
  requiredPersonDocuments,
  subcategoryLabel,
} from '@participe/domain';
import {
  evaluateAccess,
  findActorAccount,
  listAccountIdsToContract,
  listAccountIdsToSignBankAccounts,
  listAccountIdsToSignPeopleChanges,
  maySendBankAccountProof,
} from '../kernel/access/permissions.ts';
import type { Actor, ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import {
  selectAccountIdsAllowingAction,
  canUploadDocumentsOf,
  listChangeablePeople,
} from '../parties/index.ts';
import {
  type WaitingDocument,
  type RequirementFacts,
  readRequirementFacts,
} from './requirements.store.ts';

export function listRequiredDocuments(
  dossier: RequirementFacts,
  today: PlainDate,
): RequiredDocument[] {
  const maskedAccounts = dossier.bankAccounts.map((one) => ({ ...one, iban: maskIban(one.iban) }));
  return [
    ...(dossier.person === null ? [] : requiredPersonDocuments(dossier.person, today)),
    ...requiredBankAccountDocuments(maskedAccounts, today),
    ...requiredAssociateDocuments(dossier.associates, today),
  ];
}

/**
 * Returns a function that states whether the caller may send a document required of the person or an account
 * (DOC-14).
 */
export function createUploadCheck(
  { actor, clock }: { readonly actor: Actor; readonly clock: Moment },
  person?: string,
): (one: RequiredDocument) => boolean {
  if (actor.kind !== 'client') return () => actor.kind === 'staff';
  return ({ uuidAccount, uuidBankAccount }) => {
    if (uuidAccount === null)
      return person !== undefined && canUploadDocumentsOf(actor, person, clock);
    const account = findActorAccount(actor, uuidAccount);
    if (account === undefined) return false;
    return uuidBankAccount === null
      ? evaluateAccess(actor, account, 'upload', clock) !== 'no'
      : maySendBankAccountProof(actor, account, clock);
  };
}

/** Returns the required documents, and whether the caller may send each of them. */
export function toDocumentValidations(
  dossier: RequirementFacts,
  asking: { readonly actor: Actor; readonly clock: Moment },
  person?: string,
): PersonDocumentValidation[] {
  const canUpload = createUploadCheck(asking, person);
  return listRequiredDocuments(dossier, asking.clock.today).map((one) => ({
    ...toDocumentValidation(one),
    can_upload: canUpload(one),
  }));
}

const toDocumentValidation = (
  one: RequiredDocument,
): Omit<PersonDocumentValidation, 'can_upload'> => ({
  key: one.key,
  category: one.category,
  subcategory: one.subcategory,
  title: one.title,
  mandatory: one.mandatory,
  status: one.status,
  uuid_document: one.uuidDocument,
  rejected_reason: one.rejectedReason,
  expires_at: one.expiresAt,
  uuid_account: one.uuidAccount,
  uuid_bank_account: one.uuidBankAccount,
  associate_patron: one.uuidAssociate,
});

interface ExpiringDocument {
  readonly key: string;
  readonly title: string;
  readonly expires_at: PlainDate;
}

interface DocumentReminders {
  readonly documents_pending: boolean;
  readonly documents_expiring?: ExpiringDocument[];
  readonly documents_to_sign?: WaitingDocument[];
  readonly onboarding_requirements?: OnboardingRequirement[];
}

/**
 * Returns what a person in onboarding must send or sign, and what staff are reviewing (UIX-10). The titles contain no
 * bank account, because the portal stores them on the device.
 */
function listOnboardingRequirements(
  required: readonly RequiredDocument[],
  toSign: readonly WaitingDocument[],
): OnboardingRequirement[] {
  return [
    ...required.flatMap(({ key, title, subcategory, uuidBankAccount, status, mandatory }) =>
      !mandatory || status === 'VALIDATED'
        ? []
        : [
            {
              key,
              action: 'UPLOAD' as const,
              title: uuidBankAccount === null ? title : subcategoryLabel(subcategory),
              status,
            },
          ],
    ),
    ...toSign.map(({ uuid, title }) => ({
      key: uuid,
      action: 'SIGN' as const,
      title,
      status: 'MISSING' as const,
    })),
  ];
}

/**
 * Returns the document reminders of the session: whether the client must send or sign a document (DOC-13), which
 * documents expire soon (DOC-23) or await their signature, and what their onboarding lacks (UIX-10). A superuser sees
 * the same as the client.
 */
export async function readDocumentReminders(
  db: Db,
  { superuser: _superuser, ...actor }: ClientActor,
  clock: Moment,
): Promise<DocumentReminders> {
  const { uuid } = actor.person;
  const dossier = await readRequirementFacts(db, {
    ...(canUploadDocumentsOf(actor, uuid, clock) && { person: uuid }),
    accounts: selectAccountIdsAllowingAction(actor, uuid, 'upload', clock),
    signer: {
      uuid,
      accounts: selectAccountIdsAllowingAction(actor, uuid, 'sign', clock),
      held: listAccountIdsToContract(actor, clock),
      banks: listAccountIdsToSignBankAccounts(actor, clock),
      peopleOf: listAccountIdsToSignPeopleChanges(actor, clock),
      people: listChangeablePeople(actor, clock),
    },
  });
  const neededDocuments = listRequiredDocuments(dossier, clock.today);
  const canUpload = createUploadCheck({ actor, clock }, uuid);
  const ownTasks = neededDocuments.filter(canUpload);
  const toSign = [...dossier.toSign];
  const expiringDocuments = findExpiringDocuments(neededDocuments, clock.today);
  return {
    documents_pending:
      dossier.awaitsSignature || toSign.length > 0 || ownTasks.some(isDocumentPending),
    ...(expiringDocuments.length > 0 && {
      documents_expiring: expiringDocuments.map(({ expiresAt, ...one }) => ({
        ...one,
        expires_at: expiresAt,
      })),
    }),
    ...(toSign.length > 0 && { documents_to_sign: toSign }),
    ...(isOnboardingStatus(actor.person.status) && {
      onboarding_requirements: listOnboardingRequirements(ownTasks, toSign),
    }),
  };
}
