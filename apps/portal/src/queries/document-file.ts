import { CallError } from '@participe/contract/client';
import type { FileAnswer } from '@participe/contract/types';
import { api } from '../session/api.ts';

type Load = (owner: string, doc: string) => Promise<FileAnswer>;

const ofAccount: Load = (id, doc) =>
  api.call('GET /accounts/{id}/documents/{doc}', { params: { id, doc } });

/** The owners of documents and the call for each; the account gives those of an order. */
const entities = new Map<string, Load>([
  [
    'intervener',
    (id, doc) => api.call('GET /interveners/{id}/documents/{doc}', { params: { id, doc } }),
  ],
  ['account', ofAccount],
  ['operation', ofAccount],
]);
/** The parts of the portal in which documents are read. */
const sections: ReadonlySet<string> = new Set(['documents', 'iiff', 'sign']);

const unknown = (code: string, message: string) => new CallError({ status: 0, code, message });

export interface WantedDocument {
  entity: string;
  section: string;
  /** The person, the account, or the account of the order. */
  owner: string;
  doc: string;
}

/** Brings a document (DOC-22); whatever is neither entity nor section is refused as DOC-22 says. */
export async function loadDocument(wanted: WantedDocument): Promise<FileAnswer> {
  const load = entities.get(wanted.entity);
  if (!load) throw unknown('UNKNOWN_ENTITY', 'Unkown document entity type');
  if (!sections.has(wanted.section)) throw unknown('UNKNOWN_SECTION', 'Unkown section');
  return load(wanted.owner, wanted.doc);
}
