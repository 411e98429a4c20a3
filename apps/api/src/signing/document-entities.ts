import type { DocumentEntity as EntityName } from '@participe/domain';
import { accountDocuments } from './account-documents.ts';
import { bankAccountDocuments } from './bank-account-documents.ts';
import type { DocumentEntity } from './document-entity.ts';
import { peopleChangeDocuments } from './people-change-documents.ts';
import { personDocuments } from './person-documents.ts';

/** The kinds of objects whose documents are signed with a code (SIG-22, CLD-11, ACC-12, ACC-15). Orders are signed apart (SIG-08). */
const documentEntities: Readonly<Record<EntityName, DocumentEntity>> = {
  ACCOUNT: accountDocuments,
  BANK_ACCOUNT: bankAccountDocuments,
  INTERVENER: personDocuments,
  INTERVENER_REQUEST: peopleChangeDocuments,
};

/** Undefined for kinds of objects without documents to sign. */
export const findDocumentEntity = (entity: string): DocumentEntity | undefined =>
  documentEntities[entity as EntityName];
