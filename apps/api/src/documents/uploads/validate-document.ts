import { requiredIdentityDocuments, refuse } from '@participe/domain';
import { markBankAccountValidated } from '../../accounts/index.ts';
import { certifyResidences, lockPersonIdentity, saveIdentityExpiry } from '../../parties/index.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { findClientActor } from '../../kernel/access/actors.ts';
import { maySendBankAccountProof } from '../../kernel/access/permissions.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { InboxRow } from '../reading/inbox.store.ts';
import { toInboxDocument } from '../reading/inbox.view.ts';
import {
  saveDocumentValidation,
  lockDocument,
  markUploadSigned,
} from './uploaded-documents.store.ts';
import { refuseValidationByUploader } from './receive-upload.ts';
import { notifyFileRejection } from './notify-rejected-file.ts';

type ValidationContext = ContextFor<'POST /documents/{doc}/validation'>;

/**
 * Locks and returns a file of a person or account that staff may validate. Refuses drafts, generated documents, files
 * in quarantine and files of an order, which are validated with the order.
 */
async function lockFileToValidate({ db, input }: ValidationContext): Promise<InboxRow> {
  const document = await lockDocument(db, input.params.doc);
  if (document === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isReviewable =
    !document.is_generated && document.uuid_operation === null && document.scan === 'CLEAN';
  if (!isReviewable || document.is_draft) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return document;
}

/**
 * Stores the expiry date of a validated file for the person, when it is a needed identity document that expires later
 * than the stored date.
 */
async function updateIdentityExpiry(
  db: ValidationContext['db'],
  person: string,
  paper: InboxRow,
): Promise<void> {
  if (paper.expires_at === null) return;
  const identity = await lockPersonIdentity(db, person);
  if (identity !== undefined && requiredIdentityDocuments(identity).includes(paper.subcategory))
    await saveIdentityExpiry(db, person, paper.expires_at);
}

/**
 * Applies the effect of a validated file: a proof validates its bank account (DOC-11), an identity document may set a
 * later expiry date of the person (DOC-15), and a certificate of tax residence changes the residence by which tax is
 * withheld (CLD-08).
 */
async function applyValidation(context: ValidationContext, document: InboxRow): Promise<void> {
  const { db, clock } = context;
  const { subcategory, uuid_bank_account: bank, uuid_intervener: person } = document;
  if (subcategory === 'CERTIFICADO_CCC' && bank !== null)
    await markBankAccountValidated(db, bank, clock.now);
  if (person === null) return;
  await updateIdentityExpiry(db, person, document);
  if (subcategory === 'CRS') await certifyResidences(context, person, document.created_at);
}

/**
 * True when staff accept a proof of a bank account that staff uploaded (DOC-24), or record that a proof was signed by
 * hand (DOC-30).
 */
export async function needsSecondPerson(context: ValidationContext): Promise<boolean> {
  const { status } = context.input.body;
  if (status !== 'VALIDATED') return status === 'SIGNED';
  const { subcategory, uploaded_by: uploader } = await lockFileToValidate(context);
  return subcategory === 'CERTIFICADO_CCC' && uploader === 'STAFF';
}

/** Returns the state of the file. An approval is void when this state has changed (PRM-23). */
export async function readProofFacts(context: ValidationContext): Promise<unknown> {
  const { uuid, validated, is_signed, rejected_reason, uuid_bank_account } =
    await lockFileToValidate(context);
  return { uuid, validated, is_signed, rejected_reason, uuid_bank_account };
}

/** True for a proof of a bank account without a decision (DOC-30). */
const isUndecidedProof = (document: InboxRow): boolean =>
  document.subcategory === 'CERTIFICADO_CCC' &&
  document.rejected_reason === null &&
  !document.validated &&
  !document.is_signed;

/** Records the handwritten signature of a person who may send proofs of the account's bank accounts (DOC-30). */
async function recordSignedProof(
  { db, clock, audit }: ValidationContext,
  document: InboxRow,
  uuidSigner: string,
): Promise<InboxRow> {
  if (!isUndecidedProof(document)) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const signer = await findClientActor(db, uuidSigner);
  const account = signer?.accounts.find(({ uuid }) => uuid === document.uuid_account);
  if (signer === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (!maySendBankAccountProof(signer, account, clock))
    throw new RefusalError(refuse('SIN_PERMISO'));
  audit({
    action: 'document.signed-on-paper',
    entity: 'document',
    entityUuid: document.uuid,
    before: { is_signed: document.is_signed },
    after: { is_signed: true, signed_by: uuidSigner },
  });
  return markUploadSigned(db, document.uuid);
}

/**
 * Validates or rejects a file, or records the handwritten signature of a proof. The sender is notified of the reason
 * for a rejection (DOC-15).
 */
export const validateDocument: Handler<'POST /documents/{doc}/validation'> = async (context) => {
  const { input, db, clock, audit } = context;
  const documentBefore = await lockFileToValidate(context);
  const { body } = input;
  if (body.status === 'SIGNED') {
    const signedProof = await recordSignedProof(context, documentBefore, body.signed_by);
    return { document: toInboxDocument(signedProof, false) };
  }
  const isAccepted = body.status === 'VALIDATED';
  // For a proof of a bank account that staff uploaded, DOC-24 requires a second person instead.
  if (isAccepted && documentBefore.subcategory !== 'CERTIFICADO_CCC')
    refuseValidationByUploader(context.actor, documentBefore);
  const newExpiry = body.status === 'VALIDATED' ? body.expires_at : undefined;
  const document = await saveDocumentValidation(db, documentBefore.uuid, {
    validated: isAccepted,
    rejectedReason: body.status === 'REJECTED' ? body.reason : null,
    expiresAt: newExpiry ?? documentBefore.expires_at,
  });
  if (isAccepted) await applyValidation(context, document);
  else await notifyFileRejection(db, clock, document);
  audit({
    action: isAccepted ? 'document.validated' : 'document.rejected',
    entity: 'document',
    entityUuid: document.uuid,
    before: { validated: documentBefore.validated },
    after: { validated: document.validated, subcategory: document.subcategory },
  });
  return { document: toInboxDocument(document, false) };
};
