import {
  type DocumentCategory,
  documentCategoryOf,
  isUploadAllowed,
  refuse,
  refuseField,
} from '@participe/domain';
import { canUploadDocumentsOf } from '../../parties/index.ts';
import { findActorAccount, maySendBankAccountProof } from '../../kernel/access/permissions.ts';
import type { BeforeFiles, UploadRules } from '../../kernel/http/upload-rules.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { uploadTexts } from '../documents.texts.ts';
import type { InboxRow } from '../reading/inbox.store.ts';
import { toInboxDocument } from '../reading/inbox.view.ts';
import { checkSameAccount, checkVisibleAccount } from '../storage/named-account.ts';
import { checkUnreviewedCount, receiveUploads } from './receive-upload.ts';
import { isBankAccountOf, isAssociateOf, lockAccount } from './uploaded-documents.store.ts';

type PersonUploadContext = Omit<BeforeFiles<'POST /interveners/{id}/documents'>, 'fileCount'>;
type AccountUploadContext = Omit<BeforeFiles<'POST /accounts/{id}/documents'>, 'fileCount'>;
type UploadBody = PersonUploadContext['input']['body'];

const draftHours = 24;
const hourMs = 3_600_000;

/**
 * Returns category and subcategory of an upload. Refuses a subcategory that the sender may not upload for a person or
 * an account, such as that of a generated document (DOC-06).
 */
function readDocumentType(
  owner: 'PERSON' | 'ACCOUNT',
  actor: Actor,
  { category, subcategory }: UploadBody,
): { category: DocumentCategory; subcategory: string } {
  const expectedCategory = documentCategoryOf(subcategory);
  const sender = actor.kind === 'staff' ? 'STAFF' : 'CLIENT';
  const isConsistent =
    expectedCategory !== undefined && (category === undefined || category === expectedCategory);
  if (!isConsistent || !isUploadAllowed(owner, sender, subcategory))
    throw new RefusalError(refuseField('subcategory', uploadTexts.unknownSubcategory));
  return { category: expectedCategory, subcategory };
}

/** Returns the document's expiry date and, for a draft, when the draft expires. */
function readTerms(
  { clock }: PersonUploadContext | AccountUploadContext,
  { expires_at: expiresAt, ...sent }: UploadBody,
) {
  if (expiresAt !== undefined && expiresAt < clock.today)
    throw new RefusalError(refuseField('expires_at', uploadTexts.expired));
  const isDraft = sent.tmp_document === true || sent.tmp_document === 'true';
  return {
    expiresAt: expiresAt ?? null,
    draftUntil: isDraft ? new Date(clock.sessionNow.getTime() + draftHours * hourMs) : null,
  };
}

const viewUpload = (document: InboxRow) => toInboxDocument(document, false);

/** Returns the owner and the labels of files of a person; refuses labels that are not allowed (DOC-14). */
async function readPersonUpload(context: PersonUploadContext) {
  const { input, actor, clock } = context;
  const person = input.params.id;
  if (!canUploadDocumentsOf(actor, person, clock)) throw new RefusalError(refuse('SIN_PERMISO'));
  await checkVisibleAccount(context);
  const documentType = readDocumentType('PERSON', actor, input.body);
  const uuidNamedAccount = input.body.uuid_account?.toLowerCase() ?? null;
  const labels = { ...documentType, more: { uuidNamedAccount, ...readTerms(context, input.body) } };
  return { owner: { uuidIntervener: person, uuidAccount: null, uuidOperation: null }, labels };
}

/** Receives files of the caller or of a person whom the caller represents (DOC-14). */
export const uploadIntervenerDocument: Handler<'POST /interveners/{id}/documents'> = async (
  context,
) => {
  const { owner, labels } = await readPersonUpload(context);
  await lockPerson(context.db, owner.uuidIntervener);
  return receiveUploads(context, owner, labels, viewUpload);
};

/**
 * Returns the bank account or associate that a file is about. Refuses with 404 when it does not belong to the
 * account, and with 400-020 a proof without bank account.
 */
async function readSubject({ input, db }: AccountUploadContext) {
  const { uuid_bank_account: bank, associate_patron: associate, subcategory } = input.body;
  const { id } = input.params;
  const areSubjectsOfAccount =
    (bank === undefined || (await isBankAccountOf(db, bank, id))) &&
    (associate === undefined || (await isAssociateOf(db, associate, id)));
  if (!areSubjectsOfAccount) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (subcategory === 'CERTIFICADO_CCC' && bank === undefined)
    throw new RefusalError(refuseField('uuid_bank_account', uploadTexts.required));
  return { uuidBankAccount: bank ?? null, uuidAssociate: associate ?? null };
}

/**
 * Refuses the proof of a bank account from a client without the right over bank accounts, because a validated proof
 * permits payments to that bank account (DOC-14).
 */
function checkMaySendProof({ input, actor, clock }: AccountUploadContext): void {
  if (input.body.subcategory !== 'CERTIFICADO_CCC' || actor.kind !== 'client') return;
  const account = findActorAccount(actor, input.params.id);
  if (account === undefined || !maySendBankAccountProof(actor, account, clock))
    throw new RefusalError(refuse('SIN_PERMISO'));
}

/** Returns the owner and the labels of files of an account; refuses labels that are not allowed. */
async function readAccountUpload(context: AccountUploadContext) {
  const { input, actor } = context;
  checkSameAccount(input.body.uuid_account, input.params.id);
  const documentType = readDocumentType('ACCOUNT', actor, input.body);
  checkMaySendProof(context);
  const subject = await readSubject(context);
  const labels = { ...documentType, more: { ...subject, ...readTerms(context, input.body) } };
  return { owner: { uuidAccount: input.params.id, uuidOperation: null }, labels };
}

/**
 * Receives files of an account: proof of a bank account, a document of an associate, or one of the account itself.
 */
export const uploadAccountDocument: Handler<'POST /accounts/{id}/documents'> = async (context) => {
  const { owner, labels } = await readAccountUpload(context);
  await lockAccount(context.db, owner.uuidAccount);
  return receiveUploads(context, owner, labels, viewUpload);
};

/** The checks of both calls before the contents of the files are checked. */
export const documentsUploadRules = {
  'POST /interveners/{id}/documents': async (context) => {
    const { owner } = await readPersonUpload(context);
    await checkUnreviewedCount(context.db, owner, context.fileCount);
  },
  'POST /accounts/{id}/documents': async (context) => {
    const { owner } = await readAccountUpload(context);
    await checkUnreviewedCount(context.db, owner, context.fileCount);
  },
} satisfies UploadRules;
