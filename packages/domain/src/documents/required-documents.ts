import type { ProofSource } from '../accounts/bank-accounts.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { mustConfirmData } from '../parties/capacity.ts';
import type { IntervenerType } from '../parties/roles.ts';
import type { IntervenerStatus } from '../parties/status.ts';
import { type TaxFormFacts, requiredTaxForms } from '../parties/tax-status.ts';
import {
  type DocumentCategory,
  isAnswerSubcategory,
  isSubcategoryOf,
  subcategoryLabel,
} from './subcategories.ts';

/** Validation status of a required document (DOC-10). */
export type ValidationStatus = 'MISSING' | 'UPLOADED' | 'VALIDATED' | 'REJECTED' | 'EXPIRED';

/** The newest file that was uploaded for a required document. */
export interface SubmittedDocument {
  readonly uuid: string;
  readonly subcategory: string;
  readonly validated: boolean;
  readonly is_signed: boolean;
  readonly rejected_reason: string | null;
  readonly expires_at: PlainDate | null;
}

export interface RequiredDocument {
  /** Key of the requirement, unique within a person or account. */
  readonly key: string;
  readonly category: DocumentCategory;
  readonly subcategory: string;
  readonly title: string;
  readonly mandatory: boolean;
  readonly status: ValidationStatus;
  readonly uuidDocument: string | null;
  readonly rejectedReason: string | null;
  readonly expiresAt: PlainDate | null;
  readonly uuidAccount: string | null;
  readonly uuidBankAccount: string | null;
  readonly uuidAssociate: string | null;
}

export interface PersonDocumentFacts extends TaxFormFacts {
  readonly intervener_type: IntervenerType;
  readonly document_type: string;
  /** Status of the person; for a blocked person, the status before the block. */
  readonly status: IntervenerStatus;
  /** Null for a company, and when unknown. */
  readonly birthdate: PlainDate | null;
  /** True for a person who must send their own identity document as an adult (PTY-09). */
  readonly minor_need_update: boolean;
  /** Stored expiry date of the identity document. */
  readonly document_expires_on: PlainDate | null;
  /** The newest file of each subcategory. */
  readonly papers: readonly SubmittedDocument[];
}

export interface BankAccountProof {
  readonly uuid: string;
  readonly uuid_account: string;
  readonly status: 'PENDING' | 'VALIDATED' | 'REJECTED';
  readonly iban: string;
  readonly paper: SubmittedDocument | null;
  readonly proof_source: ProofSource;
}

export interface AssociateDocumentFacts {
  readonly uuid: string;
  readonly uuid_account: string;
  readonly full_name: string;
  readonly relation: 'TITULAR_REAL' | 'PATRONO' | 'CONSEJERO';
  /** The day on which staff checked the identity document without storing a file, if any. */
  readonly identified_on: PlainDate | null;
  readonly paper: SubmittedDocument | null;
}

const identitySubcategoriesOf: Readonly<Record<string, readonly string[]>> = {
  DNI: ['DNI_ANVERSO', 'DNI_REVERSO'],
  NIE: ['NIE'],
  TARJETA_RESIDENCIA: ['TARJETA_RESIDENCIA'],
};
const companySubcategories = ['CIF', 'ESCRITURA_CONSTITUCION', 'ACTA_TITULAR_REAL'];

const identitySubcategories: ReadonlySet<string> = new Set([
  'DNI_ANVERSO',
  'DNI_REVERSO',
  'NIE',
  'PASAPORTE',
  'TARJETA_RESIDENCIA',
]);
/** True for the subcategory of an identity document, which expires. */
export const isIdentitySubcategory = (subcategory: string): boolean =>
  identitySubcategories.has(subcategory);

/**
 * Statuses of a person whose identity the manager has checked. Such a person need not upload an identity document
 * until the checked document expires, because the manager may have the copy on paper (DOC-10).
 */
const identifiedStatuses: ReadonlySet<IntervenerStatus> = new Set<IntervenerStatus>([
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
  'MIGRACION',
]);

/**
 * Returns the validation status of a required document from its newest file and expiry date. Without a file, it
 * depends on whether staff checked the document earlier.
 */
function computeValidationStatus(
  paper: SubmittedDocument | null,
  facts: {
    readonly wasCheckedEarlier: boolean;
    readonly expiresAt: PlainDate | null;
    readonly today: PlainDate;
  },
): ValidationStatus {
  if (paper !== null && paper.rejected_reason !== null) return 'REJECTED';
  const isAccepted = paper === null ? facts.wasCheckedEarlier : paper.validated || paper.is_signed;
  if (!isAccepted) return paper === null ? 'MISSING' : 'UPLOADED';
  return facts.expiresAt !== null && facts.expiresAt < facts.today ? 'EXPIRED' : 'VALIDATED';
}

type RequiredDocumentFields = Pick<
  RequiredDocument,
  'key' | 'subcategory' | 'title' | 'status' | 'expiresAt'
> &
  Partial<RequiredDocument>;

const createRequiredDocument = (
  paper: SubmittedDocument | null,
  facts: RequiredDocumentFields,
): RequiredDocument => ({
  category: 'DOCUMENTATION',
  mandatory: true,
  uuidDocument: paper?.uuid ?? null,
  rejectedReason: paper?.rejected_reason ?? null,
  uuidAccount: null,
  uuidBankAccount: null,
  uuidAssociate: null,
  ...facts,
});

type IdentityFacts = Pick<PersonDocumentFacts, 'intervener_type' | 'document_type'>;

/** Returns the subcategories of the identity documents required of a person; an empty list for a company. */
export function requiredIdentityDocuments({
  intervener_type: intervenerType,
  document_type: documentType,
}: IdentityFacts): readonly string[] {
  return intervenerType === 'F' ? (identitySubcategoriesOf[documentType] ?? ['PASAPORTE']) : [];
}

/** Returns the tax forms required of a person, which staff check as files (DOC-31). */
function requiredTaxDocuments(person: PersonDocumentFacts, today: PlainDate): RequiredDocument[] {
  return requiredTaxForms(person).map(({ subcategory, mandatory }) => {
    const paper = person.papers.find((one) => one.subcategory === subcategory) ?? null;
    const expiresAt = paper?.expires_at ?? null;
    return createRequiredDocument(paper, {
      key: subcategory,
      subcategory,
      title: subcategoryLabel(subcategory),
      mandatory,
      status: computeValidationStatus(paper, { wasCheckedEarlier: false, expiresAt, today }),
      expiresAt,
    });
  });
}

/**
 * Returns the documents required of a person: the identity document, or a company's documents (DOC-10), and tax forms
 * (DOC-31).
 */
export function requiredPersonDocuments(
  person: PersonDocumentFacts,
  today: PlainDate,
): RequiredDocument[] {
  const isNatural = person.intervener_type === 'F';
  const identityDocuments = isNatural ? requiredIdentityDocuments(person) : companySubcategories;
  const confirmationFacts = { ...person, minorNeedsUpdate: person.minor_need_update };
  const wasCheckedEarlier =
    identifiedStatuses.has(person.status) && !mustConfirmData(confirmationFacts, today);
  const checkedDocuments = identityDocuments.map((subcategory) => {
    const paper = person.papers.find((candidate) => candidate.subcategory === subcategory) ?? null;
    const recordedExpiry = isNatural ? person.document_expires_on : null;
    const expiresAt = paper?.expires_at ?? recordedExpiry;
    return createRequiredDocument(paper, {
      key: subcategory,
      subcategory,
      title: subcategoryLabel(subcategory),
      status: computeValidationStatus(paper, { wasCheckedEarlier, expiresAt, today }),
      expiresAt,
    });
  });
  return [...checkedDocuments, ...requiredTaxDocuments(person, today)];
}

/**
 * True when staff validated a bank account or its proof of ownership, or when its bank has proved the holder (ACC-20). A
 * signature on the proof is no validation (DOC-30).
 */
export function isProofValidated({
  status,
  paper,
  proof_source: source,
}: Pick<BankAccountProof, 'status' | 'paper' | 'proof_source'>): boolean {
  return status === 'VALIDATED' || source === 'AGGREGATOR' || paper?.validated === true;
}

/** Returns the required proofs of ownership (CERTIFICADO_CCC), one for each bank account (DOC-11). */
export function requiredBankAccountDocuments(
  accounts: readonly BankAccountProof[],
  today: PlainDate,
): RequiredDocument[] {
  return accounts.map(({ uuid, uuid_account: uuidAccount, status, iban, paper, proof_source }) => {
    const wasCheckedEarlier = status === 'VALIDATED' || proof_source === 'AGGREGATOR';
    const proofToCheck = wasCheckedEarlier ? null : paper;
    return createRequiredDocument(paper, {
      key: `CERTIFICADO_CCC:${uuid}`,
      subcategory: 'CERTIFICADO_CCC',
      title: `${subcategoryLabel('CERTIFICADO_CCC')} ${iban}`,
      status: computeValidationStatus(proofToCheck, { wasCheckedEarlier, expiresAt: null, today }),
      expiresAt: null,
      uuidAccount,
      uuidBankAccount: uuid,
    });
  });
}

/** Returns the documents required of the associates of an account, such as beneficial owners (DOC-12). */
export function requiredAssociateDocuments(
  associates: readonly AssociateDocumentFacts[],
  today: PlainDate,
): RequiredDocument[] {
  return associates.map((associate) => {
    const expiresAt = associate.paper?.expires_at ?? null;
    const subcategory = associate.paper?.subcategory ?? 'DNI_ANVERSO';
    return createRequiredDocument(associate.paper, {
      key: `ASSOCIATE:${associate.uuid}`,
      subcategory,
      title: `${subcategoryLabel(subcategory)} · ${associate.full_name}`,
      mandatory: associate.relation === 'TITULAR_REAL',
      status: computeValidationStatus(associate.paper, {
        wasCheckedEarlier: associate.identified_on !== null,
        expiresAt,
        today,
      }),
      expiresAt,
      uuidAccount: associate.uuid_account,
      uuidAssociate: associate.uuid,
    });
  });
}

const uploadNeededStatuses: ReadonlySet<ValidationStatus> = new Set<ValidationStatus>([
  'MISSING',
  'REJECTED',
  'EXPIRED',
]);

/** True for a missing, rejected or expired document. */
export function isUploadNeeded(status: ValidationStatus): boolean {
  return uploadNeededStatuses.has(status);
}

/** True when a mandatory document is missing, rejected or expired (DOC-13). */
export const isDocumentPending = ({
  mandatory,
  status,
}: Pick<RequiredDocument, 'mandatory' | 'status'>): boolean => mandatory && isUploadNeeded(status);

const isPersonalDocument = (subcategory: string): boolean =>
  isSubcategoryOf('DOCUMENTATION', subcategory) && !isAnswerSubcategory(subcategory);

const uploadableByOwner: Readonly<Record<'PERSON' | 'ACCOUNT', (subcategory: string) => boolean>> =
  {
    PERSON: (subcategory) =>
      (isPersonalDocument(subcategory) && subcategory !== 'CERTIFICADO_CCC') ||
      ['RECLAMACION', 'INCIDENCIA', 'OTRO'].includes(subcategory),
    ACCOUNT: (subcategory) =>
      isPersonalDocument(subcategory) ||
      (isSubcategoryOf('ACCOUNT', subcategory) &&
        !['EXTRACTO_POSICION', 'CAMBIO_CUENTA', 'CAMBIO_INTERVINIENTES'].includes(subcategory)) ||
      subcategory === 'OTRO',
  };

/**
 * True when a file of this subcategory may be uploaded for a person or an account. Only staff may upload replies and
 * communications.
 */
export function isUploadAllowed(
  owner: 'PERSON' | 'ACCOUNT',
  uploader: 'CLIENT' | 'STAFF',
  subcategory: string,
): boolean {
  if (uploader === 'STAFF' && ['RESPUESTA', 'COMUNICACION'].includes(subcategory)) return true;
  return uploadableByOwner[owner](subcategory);
}
