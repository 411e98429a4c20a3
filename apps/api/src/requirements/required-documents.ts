import type { PersonDocumentValidation } from '@participe/contract';
import {
  type RequiredDocument,
  type PlainDate,
  findExpiringDocuments,
  isDocumentPending,
  maskIban,
  requiredAssociateDocuments,
  requiredBankAccountDocuments,
  requiredPersonDocuments,
} from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { selectAccountIdsAllowingAction, canUploadDocumentsOf } from '../parties/index.ts';
import { type RequirementFacts, readRequirementFacts } from './requirements.store.ts';

/** Returns all required documents of a person and accounts, those of the person first. */
export function listRequiredDocuments(
  dossier: RequirementFacts,
  today: PlainDate,
): RequiredDocument[] {
  const shown = dossier.bankAccounts.map((one) => ({ ...one, iban: maskIban(one.iban) }));
  return [
    ...(dossier.person === null ? [] : requiredPersonDocuments(dossier.person, today)),
    ...requiredBankAccountDocuments(shown, today),
    ...requiredAssociateDocuments(dossier.associates, today),
  ];
}

export const toDocumentValidation = (one: RequiredDocument): PersonDocumentValidation => ({
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

/**
 * Returns the document reminders of the session: whether the client must send or sign a document (DOC-13), and which
 * documents expire soon (DOC-23). A superuser sees the same as the client.
 */
export async function readDocumentReminders(
  db: Db,
  { superuser: _looks, ...actor }: ClientActor,
  clock: Moment,
): Promise<{ documents_pending: boolean; documents_expiring?: ExpiringDocument[] }> {
  const { uuid } = actor.person;
  const dossier = await readRequirementFacts(db, {
    ...(canUploadDocumentsOf(actor, uuid, clock) && { person: uuid }),
    accounts: selectAccountIdsAllowingAction(actor, uuid, 'upload', clock),
    signer: { uuid, accounts: selectAccountIdsAllowingAction(actor, uuid, 'sign', clock) },
  });
  const needed = listRequiredDocuments(dossier, clock.today);
  const expiring = findExpiringDocuments(needed, clock.today);
  return {
    documents_pending: dossier.awaitsSignature || needed.some(isDocumentPending),
    ...(expiring.length > 0 && {
      documents_expiring: expiring.map(({ expiresAt, ...one }) => ({
        ...one,
        expires_at: expiresAt,
      })),
    }),
  };
}
