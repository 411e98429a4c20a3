import type { PersonDocumentValidation } from '@participe/contract';
import {
  type RequiredDocument,
  type PlainDate,
  expiringDocuments,
  isDocumentPending,
  maskIban,
  requiredOfAssociates,
  requiredOfBankAccounts,
  requiredOfPerson,
} from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { accountsAllowing, maySendFor } from '../parties/index.ts';
import { type Dossier, readDossier } from './requirements.store.ts';

/** Everything that is asked in a dossier, the person first. */
export function neededIn(dossier: Dossier, today: PlainDate): RequiredDocument[] {
  const shown = dossier.bankAccounts.map((one) => ({ ...one, iban: maskIban(one.iban) }));
  return [
    ...(dossier.person === null ? [] : requiredOfPerson(dossier.person, today)),
    ...requiredOfBankAccounts(shown, today),
    ...requiredOfAssociates(dossier.associates, today),
  ];
}

export const viewNeeded = (one: RequiredDocument): PersonDocumentValidation => ({
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
 * What the client is told of papers: whether one waits for him, which he may send and the house has not got, or his
 * signature (DOC-13), and those that expire soon (DOC-23). A superuser sees what the client sees.
 */
export async function documentsTold(
  db: Db,
  { superuser: _looks, ...actor }: ClientActor,
  clock: Moment,
): Promise<{ documents_pending: boolean; documents_expiring?: ExpiringDocument[] }> {
  const { uuid } = actor.person;
  const dossier = await readDossier(db, {
    ...(maySendFor(actor, uuid, clock) && { person: uuid }),
    accounts: accountsAllowing(actor, uuid, 'upload', clock),
    signer: { uuid, accounts: accountsAllowing(actor, uuid, 'sign', clock) },
  });
  const needed = neededIn(dossier, clock.today);
  const expiring = expiringDocuments(needed, clock.today);
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
