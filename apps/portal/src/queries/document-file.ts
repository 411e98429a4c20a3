import { CallError } from '@participe/contract/client';
import type { DownloadedFile } from '@participe/contract/types';
import { api } from '../session/api.ts';

type LoadFile = (owner: string, doc: string) => Promise<DownloadedFile>;

const loadOfAccount: LoadFile = (id, doc) =>
  api.call('GET /accounts/{id}/documents/{doc}', { params: { id, doc } });

/** The calls that download a document, by entity. A document of an order is downloaded through the account. */
const loadByEntity = new Map<string, LoadFile>([
  [
    'intervener',
    (id, doc) => api.call('GET /interveners/{id}/documents/{doc}', { params: { id, doc } }),
  ],
  ['account', loadOfAccount],
  ['operation', loadOfAccount],
]);
/** The parts of the portal in which documents are downloaded. */
const allowedSections: ReadonlySet<string> = new Set(['documents', 'iiff', 'sign']);

const unknownError = (code: string, message: string) => new CallError({ status: 0, code, message });

export interface DocumentRequest {
  entity: string;
  section: string;
  /** Id of the person or account to which the document belongs; for a document of an order, id of the account. */
  owner: string;
  doc: string;
}

/** Downloads a document (DOC-22). Throws when its entity or its section is unknown. */
export async function loadDocument(wanted: DocumentRequest): Promise<DownloadedFile> {
  const load = loadByEntity.get(wanted.entity);
  if (!load) throw unknownError('UNKNOWN_ENTITY', 'Unkown document entity type');
  if (!allowedSections.has(wanted.section)) throw unknownError('UNKNOWN_SECTION', 'Unkown section');
  return load(wanted.owner, wanted.doc);
}
