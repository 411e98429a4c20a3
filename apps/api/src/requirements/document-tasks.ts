import {
  type PlainDate,
  type RequiredDocument,
  findExpiringDocuments,
  isDocumentPending,
} from '@participe/domain';
import {
  listAccountIdsToContract,
  listAccountIdsToSignBankAccounts,
  listAccountIdsToSignPeopleChanges,
} from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import type { Db } from '../kernel/database/connect.ts';
import {
  canUploadDocumentsOf,
  listChangeablePeople,
  selectAccountIdsAllowingAction,
} from '../parties/index.ts';
import { createUploadCheck, listRequiredDocuments } from './required-documents.ts';
import { readRequirementFacts } from './requirements.store.ts';

export interface DocumentTask {
  readonly kind: 'SEND_DOCUMENT' | 'RENEW_DOCUMENT' | 'SIGN_DOCUMENT';
  readonly key: string;
  readonly title: string;
  /** Day on which the document to renew expires; null for other tasks. */
  readonly until: PlainDate | null;
  /** The person to whom the document belongs; null for the caller's own documents and those of accounts. */
  readonly person: string | null;
}

const toTasks = (
  needed: readonly RequiredDocument[],
  person: string | null,
  today: PlainDate,
): DocumentTask[] => [
  ...needed.filter(isDocumentPending).map(({ key, title }) => ({
    kind: 'SEND_DOCUMENT' as const,
    key,
    title,
    until: null,
    person,
  })),
  ...findExpiringDocuments(needed, today).map(({ key, title, expiresAt }) => ({
    kind: 'RENEW_DOCUMENT' as const,
    key,
    title,
    until: expiresAt,
    person,
  })),
];

/**
 * Returns the documents that the caller must send or renew for `people` and for the accounts of `person` to which the
 * caller may upload, and those that await the caller's signature (DOC-13, DOC-14, CLD-11).
 */
export async function readDocumentTasks(
  db: Db,
  actor: ClientActor,
  { person, people }: { readonly person: string; readonly people: readonly string[] },
  clock: Moment,
): Promise<DocumentTask[]> {
  const me = actor.person.uuid;
  const tasks: DocumentTask[] = [];
  for (const uuid of people) {
    if (!canUploadDocumentsOf(actor, uuid, clock)) continue;
    const facts = await readRequirementFacts(db, { person: uuid, accounts: [] });
    const neededDocuments = listRequiredDocuments(facts, clock.today);
    tasks.push(...toTasks(neededDocuments, uuid === me ? null : uuid, clock.today));
  }
  const accounts = selectAccountIdsAllowingAction(actor, person, 'upload', clock);
  const isSelf = person === me;
  const facts = await readRequirementFacts(db, {
    accounts,
    signer: {
      uuid: me,
      accounts: [],
      held: isSelf ? listAccountIdsToContract(actor, clock) : [],
      banks: listAccountIdsToSignBankAccounts(actor, clock).filter((one) => accounts.includes(one)),
      peopleOf: listAccountIdsToSignPeopleChanges(actor, clock).filter((one) =>
        accounts.includes(one),
      ),
      people: listChangeablePeople(actor, clock).filter((one) => isSelf || one === person),
    },
  });
  const canUpload = createUploadCheck({ actor, clock });
  const uploadableDocuments = listRequiredDocuments(facts, clock.today).filter(canUpload);
  return [
    ...tasks,
    ...toTasks(uploadableDocuments, null, clock.today),
    ...facts.toSign.map(({ uuid, title, entity, uuid_entity: owner }) => ({
      kind: 'SIGN_DOCUMENT' as const,
      key: uuid,
      title,
      until: null,
      person: entity === 'INTERVENER' && owner !== me ? owner : null,
    })),
  ];
}
